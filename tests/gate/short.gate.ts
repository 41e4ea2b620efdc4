import { expect, test } from '../support/journey.ts';
import { inLines } from './finding.ts';
import { lookAt } from './look-at.ts';
import { come, momentCalled, oneOfEachKind } from './moments.ts';
import { openScreen, screenCalled } from './open-screen.ts';
import { onceIn, short } from './plans.ts';

/** One of each kind of page, a prompt, and those with a tree and two tables. */
const some = ['sign-in page', 'users and contacts', 'building', 'add user', 'settings', 'role', 'client list'];

for (const name of some) {
  test(`@short nothing is wrong with the look of the ${name} where it broke most`, async ({ visits, records }) => {
    const page = await openScreen(screenCalled(name), visits, records);
    expect(inLines(await lookAt(page, name, short))).toEqual([]);
  });
}

for (const [name, window] of oneOfEachKind) {
  test(`@short nothing is wrong with the look of what opens: ${name}`, async ({ visits, records }) => {
    const moment = momentCalled(name);
    const page = await openScreen(screenCalled(moment.on), visits, records);
    const findings = await lookAt(page, `${moment.on}: ${name}`, onceIn(window), () => come(page, moment, records));
    expect(inLines(findings)).toEqual([]);
  });
}
