import {
  buildingImports,
  buildings,
  clients,
  contacts,
  courses,
  coursesOfBuilding,
  departments,
  history,
  levels,
  locations,
  occupations,
  roles,
  securityGroups,
  stationAccounts,
  systemUsers,
  titles,
  userImports,
  userSearch,
  users,
  webhookConfigurations,
  webhookCredentials,
  webhookLogs,
  type Call,
} from '@wardmere/api';
import { learnerColumns } from '@wardmere/api/learner-table';
import { tableOf } from '@wardmere/api/tables';
import { expect, it } from 'vitest';
import { importRunList } from '../features/imports/import-runs.collection.tsx';
import { deliveryList } from '../features/deliveries/deliveries.collection.tsx';
import { configurationList } from '../features/configurations/configurations.collection.tsx';
import { credentialList } from '../features/credentials/credentials.collection.ts';
import { stationAccountList } from '../features/station-accounts/station-accounts.collection.tsx';
import { locationList } from '../features/locations/locations.collection.ts';
import { levelList } from '../features/levels/levels.collection.tsx';
import { buildingList } from '../features/buildings/buildings.collection.tsx';
import { clientHistory, platformHistory } from '../features/history/history.collection.tsx';
import { clientList } from '../features/clients/clients.collection.tsx';
import { courseList } from '../features/courses/courses.collection.tsx';
import { department } from '../features/departments/department.entity.ts';
import { learnerList } from '../features/courses/learners.collection.tsx';
import { mappingList } from '../features/mappings/mappings.collection.tsx';
import { occupation } from '../features/occupations/occupation.entity.ts';
import { peopleList } from '../features/people/people.collection.tsx';
import { roleList } from '../features/roles/roles.collection.tsx';
import { systemUserList } from '../features/system-users/system-users.collection.tsx';
import { title } from '../features/titles/title.entity.ts';
import { foundUsers } from '../features/user-search/user-search.collection.tsx';

interface Listed {
  readonly columns: readonly {
    readonly field: string;
    readonly label: string;
    readonly sortAs?: string;
    readonly fromElsewhere?: boolean;
  }[];
  readonly isWhole: boolean;
}
const lists: readonly (readonly [string, Listed, Call])[] = [
  ['people', peopleList, users.list],
  ['contacts', peopleList, contacts.list],
  ['buildings', buildingList, buildings.list],
  ['mappings', mappingList, securityGroups.list],
  ['platform users', systemUserList, systemUsers.list],
  ['a client’s history', clientHistory, history.list],
  ['the platform’s history', platformHistory, history.ofPlatform],
  ['users found', foundUsers, userSearch.find],
  ['levels', levelList, levels.list],
  ['locations', locationList, locations.list],
  ['station accounts', stationAccountList, stationAccounts.list],
  ['credentials', credentialList, webhookCredentials.list],
  ['configurations', configurationList, webhookConfigurations.list],
  ['deliveries', deliveryList, webhookLogs.list],
  ['clients', clientList, clients.ofUser],
  ['roles', roleList, roles.list],
  ['titles', title.collection, titles.list],
  ['departments', department.collection, departments.list],
  ['occupations', occupation.collection, occupations.list],
  ['courses', courseList, courses.list],
  ['courses of a building', courseList, coursesOfBuilding.list],
  ['imports of people', importRunList, userImports.list],
  ['imports of buildings', importRunList, buildingImports.list],
];

it.each(lists)('the file of %s has the columns of the list, in its order and its words', (_, { columns }, call) => {
  const heads = columns
    .filter(({ fromElsewhere }) => !fromElsewhere)
    .map(({ field, label }) => ({ id: field, head: label }));
  expect(tableOf(call)?.columns.map(({ id, head }) => ({ id, head }))).toEqual(heads);
});

it.each(lists.filter(([, { isWhole }]) => isWhole))(
  'the file of %s comes in whatever order the list is put in',
  (_, { columns }) => {
    const ordered = columns.filter(({ fromElsewhere }) => !fromElsewhere);
    expect(ordered.filter(({ sortAs }) => sortAs === undefined)).toEqual([]);
  },
);

it('the export of learners has the columns of their list, in its order and its words (D-276)', () => {
  const heads = learnerList.columns.map(({ field, label }) => ({ id: field, head: label }));
  expect(learnerColumns.map(({ id, head }) => ({ id, head }))).toEqual(heads);
});
