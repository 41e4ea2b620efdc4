import { sameValue } from '@wardmere/api';
import type { PlainRecord } from '../merge/three-way.ts';
import type { Change } from './entity-types.ts';

/** The fields in which two forms differ, in their order; re-ordering a list is no difference (D-140). */
export function changesBetween(before: PlainRecord, after: PlainRecord): readonly Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
    sameValue(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  );
}

/** Whether two forms say the same. */
export const sameDraft = (one: PlainRecord, other: PlainRecord): boolean => changesBetween(one, other).length === 0;
