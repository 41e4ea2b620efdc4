import type { Page } from '@playwright/test';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { courseUid } from '../../apps/platform/src/seed/demonstration-courses.ts';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { northmoor } from '../support/demonstration.ts';
import { expect } from '../support/journey.ts';
import type { Way } from './way.ts';

const brand = 'wardmere';
const lockdown = 'Lockdown and evacuation';
const onDashboard = () => to(pages.certification, { brand });
const onCourse = () => to(pages.course, { brand, course: courseUid('northmoor', lockdown) });

/** The same by the paths of a client and of one building: who makes the calls, and where. */
const waysBy = (calls: string, who: Pick<Way, 'as' | 'client'>): Readonly<Record<string, readonly Way[]>> => ({
  [`${calls}.list`]: [
    {
      ...who,
      at: onDashboard,
      place: 'panel',
      done: (page) => expect(page.getByRole('link', { name: lockdown, exact: true })).toBeVisible(),
    },
  ],
  [`${calls}.learners`]: [
    {
      ...who,
      at: onCourse,
      place: 'panel',
      done: (page) => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible(),
    },
  ],
  [`${calls}.export`]: [
    {
      ...who,
      at: onCourse,
      gesture: (page: Page) => editorOf(page).button('Save as CSV').click(),
      place: 'notice',
      done: (page) => consoleOf(page).seeNotice(/^“.*csv” saved/),
    },
  ],
});

/** The ways to courses: of a client by who works in All Buildings, of a building by who has one selected. */
export const courseWays: Readonly<Record<string, readonly Way[]>> = {
  ...waysBy('courses', { client: () => northmoor }),
  ...waysBy('coursesOfBuilding', { as: 'clientAdministrator' }),
};
