import { missedBy, undescribed, walkChart } from '@wardmere/machines/testing/walk-chart';
import { describe, expect, it } from 'vitest';
import { charts } from './charts.ts';

const product = charts.filter(({ kind }) => kind === 'product');

it('the charts of the product are found by their folders', () => expect(product.length).toBeGreaterThan(15));

describe.each(product.map(({ id, walk }) => [id, walk] as const))('the chart %s', (_, walk) => {
  it('has every state and every transition reached by generated paths', () =>
    expect(missedBy(walkChart(walk))).toEqual([]));
  it('describes each of its states', () => expect(undescribed(walk.machine)).toEqual([]));
});
