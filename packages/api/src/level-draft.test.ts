import * as v from 'valibot';
import { expect, it } from 'vitest';
import { LevelDraft } from './level-draft.ts';

const isTaken = (displayOrder: number) => v.safeParse(LevelDraft, { levelName: 'Attic', displayOrder }).success;

it('a display order is 0 or more, and as large as is kept (D-126)', () => {
  for (const order of [0, 9999, 10_000, 2_147_483_647]) expect(isTaken(order)).toBe(true);
  for (const order of [-1, 1.5, 2_147_483_648, 1e300]) expect(isTaken(order)).toBe(false);
});
