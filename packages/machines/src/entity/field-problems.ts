import { sameValue, type Failure, type FieldErrors } from '@wardmere/api';
import type { PlainRecord } from '../merge/three-way.ts';
import type { FieldProblems } from './entity-types.ts';

/**
 * Puts the field errors of a host on the fields of a form: by exact name, by a read name that is written otherwise
 * (`timeZone` → `timezone`, §3), or by a name that differs in case only, and inside a field by its place there. What fits
 * no field stays with the banner.
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
      const [top = '', ...inside] = partsOf(name);
      const field = names.get(top.toLowerCase());
      return field !== undefined && sentence ? [[[field, ...inside].join('.'), sentence]] : [];
    }),
  );
}

const fieldsOf = (failure: Failure): FieldErrors =>
  failure.kind === 'rejected' || failure.kind === 'conflict' ? failure.fields : {};
/** `/timezone`, `modules[0].moduleUid` and `$.Name` as what they name, from the outside inwards. */
const partsOf = (name: string) =>
  name
    .replace(/^\$/, '')
    .split(/[./[\]]+/)
    .filter((part) => part !== '');

const isInside = (name: string, field: string) => name.startsWith(`${field}.`);

/** The names of everything that is wrong with a field: itself first, then what is inside it. */
export const problemsOfField = (problems: FieldProblems, field: string): readonly string[] =>
  Object.keys(problems)
    .filter((name) => name === field || isInside(name, field))
    .toSorted((one, other) => Number(other === field) - Number(one === field));

/** What is wrong with a field, or with the first thing inside it. */
export function problemOf(problems: FieldProblems, field: string): string | undefined {
  const [first] = problemsOfField(problems, field);
  return first === undefined ? undefined : problems[first];
}

/** What is wrong still once fields are typed in. Of a list that keeps its length only the rows that change are mended. */
export function withoutMended(problems: FieldProblems, draft: PlainRecord, change: PlainRecord): FieldProblems {
  const fields = Object.keys(change);
  const stands = (name: string) => {
    const field = fields.find((each) => name === each || isInside(name, each));
    if (field === undefined) return true;
    const [before, after] = [draft[field], change[field]];
    const row = Number(name.slice(field.length + 1).split('.')[0] || Number.NaN);
    const isSameList = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
    return isSameList && Number.isInteger(row) && sameValue(before[row], after[row]);
  };
  return Object.fromEntries(Object.entries(problems).filter(([name]) => stands(name)));
}
