import type { Failure, FieldErrors } from '@wardmere/api';
import type { PlainRecord } from '../merge/three-way.ts';
import type { FieldProblems } from './entity-types.ts';

/**
 * Puts the field errors of a host on the fields of a form: by exact name, by a read name that is written otherwise
 * (`timeZone` → `timezone`, §3), or by a name that differs in case only. What fits no field stays with the banner.
 */
export function problemsIn(
  failure: Failure,
  draft: PlainRecord,
  aliases: Readonly<Record<string, string>>,
): FieldProblems {
  const names = new Map(
    [...Object.keys(draft).map((name) => [name, name] as const), ...Object.entries(aliases)].map(([name, field]) => [
      name.toLowerCase(),
      field,
    ]),
  );
  return Object.fromEntries(
    Object.entries(fieldsOf(failure)).flatMap(([name, [sentence]]) => {
      const field = names.get(topLevel(name));
      return field !== undefined && sentence ? [[field, sentence]] : [];
    }),
  );
}

/**
 * Whether a write may have happened although it failed: no whole answer came back. A creation that ended so is never
 * sent again without asking.
 */
export function mayHaveHappened(failure: Failure): boolean {
  if (failure.kind === 'unreachable') return failure.reason !== 'cancelled';
  return failure.kind === 'malformed' || (failure.kind === 'unavailable' && [502, 504].includes(failure.status));
}

const fieldsOf = (failure: Failure): FieldErrors =>
  failure.kind === 'rejected' || failure.kind === 'conflict' ? failure.fields : {};
/** `/timezone`, `modules[0].moduleUid` and `Name` all name a top-level field. */
const topLevel = (name: string) => (name.replace(/^\/|^\$\.?/, '').split(/[./[]/)[0] ?? '').toLowerCase();
