import { courseUid } from '../seed/demonstration-courses.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Who } from './world.ts';

const strangers: readonly Who[] = ['american', 'clientServices'];
const client = { client: sample.northmoor };
const inBuilding = { ...client, building: sample.northmoorBuilding };

/** The course of Northmoor that everybody takes. */
export const safeguarding = courseUid('northmoor', 'Safeguarding essentials');

const managing: Pick<Row, 'allowed' | 'notPermitted' | 'otherTenant'> = {
  allowed: ['systemAdministrator', 'clientAdministrator'],
  notPermitted: ['withoutPermissions', 'buildingScoped'],
  otherTenant: strangers,
};
const some = { pagesize: 5, orderInstructions: 'lastName desc', filter: 'status eq Completed' };
const asFile = { format: 'csv', filter: 'validity eq Expired' };

const rowsOf = (name: string, place: Readonly<Record<string, string>>): Readonly<Record<string, Row>> => {
  const params = { ...place, course: safeguarding };
  return {
    [`${name}.list`]: { ...managing, sent: () => ({ params: place }) },
    [`${name}.learners`]: { ...managing, sent: () => ({ params, query: some }) },
    [`${name}.export`]: { ...managing, sent: () => ({ params, query: asFile }) },
  };
};

/** Courses and their learners, of a client and of one building. */
export const courseRows: Readonly<Record<string, Row>> = {
  ...rowsOf('courses', client),
  ...rowsOf('coursesOfBuilding', inBuilding),
};
