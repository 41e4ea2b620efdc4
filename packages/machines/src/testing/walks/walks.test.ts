import { describe, expect, it } from 'vitest';
import { missedBy, undescribed, walkChart } from '../walk-chart.ts';
import { walks } from './walks.ts';

describe.each(walks.map((walk) => [walk.machine.id, walk] as const))('the chart %s', (_, walk) => {
  it('has every state and every transition reached by generated paths', { timeout: 60_000 }, () =>
    expect(missedBy(walkChart(walk))).toEqual([]),
  );
  it('describes each of its states', () => expect(undescribed(walk.machine)).toEqual([]));
});
