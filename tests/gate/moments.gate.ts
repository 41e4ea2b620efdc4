import { expect, test } from '../support/journey.ts';
import { inLines } from './finding.ts';
import { lookAt } from './look-at.ts';
import { come, moments } from './moments.ts';
import { openScreen, screenCalled } from './open-screen.ts';
import { whole, type Plan } from './plans.ts';

for (const moment of moments) {
  const { name, on, stays, notes, in: has = () => true } = moment;
  const plan: Plan = {
    ...whole,
    views: whole.views.filter(has),
    walks: stays ? whole.walks.filter(has) : [],
    desk: whole.views.find(has) ?? whole.desk,
    once: whole.once.filter((part) => part !== 'search'),
  };
  test(`nothing is wrong with the look of the ${on}: ${name}`, async ({ visits, records, watch }) => {
    if (notes) watch.allow(notes);
    const page = await openScreen(screenCalled(on), visits, records);
    expect(inLines(await lookAt(page, `${on}: ${name}`, plan, () => come(page, moment, records)))).toEqual([]);
  });
}
