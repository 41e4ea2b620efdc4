import { describe, expect, it } from 'vitest';
import { momentsOf } from './when-filter.ts';

const now = new Date(2026, 10, 22, 14, 30);
const local = (month: number, day: number) => new Date(2026, month - 1, day).toISOString();

describe('the days of a look back', () => {
  it('begin at midnight where the reader is', () => {
    expect(momentsOf({ when: 'today' }, now)).toEqual({ from: local(11, 22) });
    expect(momentsOf({ when: 'week' }, now)).toEqual({ from: local(11, 15) });
  });

  it('may be chosen, the last of them belonging to them', () => {
    expect(momentsOf({ when: 'days', from: '2026-10-31', to: '2026-10-31' }, now)).toEqual({
      from: local(10, 31),
      to: local(11, 1),
    });
  });

  it('are all there is where none is chosen, or what was typed is no day', () => {
    expect(momentsOf({}, now)).toEqual({});
    expect(momentsOf({ when: 'days', from: 'last week' }, now)).toEqual({});
    expect(momentsOf({ from: '2026-10-31' }, now)).toEqual({});
  });
});
