import { expect, test } from '../support/journey.ts';
import { inLines } from './finding.ts';
import { lookAt } from './look-at.ts';
import { openScreen, screenCalled } from './open-screen.ts';
import { short } from './plans.ts';

/** One of each kind of page: list, editor, flow, hub and prompt, and those with a tree and two tables. */
const some = ['sign-in page', 'users and contacts', 'building', 'add user', 'settings', 'role', 'client list'];

for (const name of some) {
  test(`@short nothing is wrong with the look of the ${name} where it broke most`, async ({ visits, records }) => {
    const page = await openScreen(screenCalled(name), visits, records);
    expect(inLines(await lookAt(page, name, short))).toEqual([]);
  });
}
