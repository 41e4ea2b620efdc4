import * as v from 'valibot';
import { requiredText } from './shapes.ts';

const ORDER = 'Display order must be a whole number, 0 or more.';
/** What an integer of the database holds: nothing smaller was ever decided (D-126). */
export const LARGEST_ORDER = 2_147_483_647;

/** A level as written, once: it is never renamed or deleted (D-125, D-217). */
export const LevelDraft = v.object({
  levelName: requiredText('Level name'),
  displayOrder: v.nullish(
    v.pipe(
      v.number('Display order must be a number.'),
      v.integer(ORDER),
      v.minValue(0, ORDER),
      v.maxValue(LARGEST_ORDER, `Display order must be at most ${LARGEST_ORDER}.`),
    ),
    0,
  ),
});
export type LevelDraft = v.InferOutput<typeof LevelDraft>;
