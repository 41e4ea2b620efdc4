import { describe, expect, it } from 'vitest';
import { median, percentile } from './figures.ts';

describe('a figure', () => {
  it('is what its part of the values does not exceed', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(percentile([3, 1, 2], 0.95)).toBe(3);
    expect(percentile([3, 1, 2], 1)).toBe(3);
  });

  it('is none where nothing was taken: that is said instead', () => {
    expect(() => median([])).toThrow('No value was taken, so there is no figure');
  });

  it('is none where a value is no number', () => {
    expect(() => percentile([1, Number.NaN], 0.95)).toThrow('A value that was taken is no number.');
  });
});
