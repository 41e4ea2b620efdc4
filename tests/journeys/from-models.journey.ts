import { journeys } from '../models/journeys/journeys.ts';
import { test } from '../support/journey.ts';
import { recordTaken } from '../support/transitions.ts';

// Every screen and every gesture of the journeys' charts, by paths generated from the charts.
for (const { id, walked, go } of journeys) {
  for (const [index, path] of walked().paths.entries()) {
    test(`${id} ${index + 1}: ${path.steps.map(({ when }) => when).join(', ')}`, async ({ visits, records, watch }) => {
      await go(path, { visits, records, watch }, (taken) => recordTaken(id, taken));
    });
  }
}
