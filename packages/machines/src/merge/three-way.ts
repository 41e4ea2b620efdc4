import { sameValue } from '@wardmere/api';

/** A record of the wire or of a form: fields by name. */
export type PlainRecord = Readonly<Record<string, unknown>>;

/** One field that two people changed to different values. */
export interface Clash {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two sets of changes to one record, brought together. A clashing field holds mine until somebody chooses. */
export interface Merge {
  readonly merged: PlainRecord;
  readonly clashes: readonly Clash[];
  /** Fields whose value came from the other person alone. */
  readonly taken: readonly string[];
}

/**
 * Merges field by field what two people made of `base` (N3): a field changed by one of them keeps that change, the same
 * change by both is no clash, lists merge by member, and only different changes of one field clash.
 */
export function mergeThreeWay(base: PlainRecord, mine: PlainRecord, theirs: PlainRecord): Merge {
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const outcomes = fields.map((field) => [field, mergeField(base[field], mine[field], theirs[field])] as const);
  return {
    merged: Object.fromEntries(outcomes.flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]]))),
    clashes: outcomes.flatMap(([field, { clash }]) =>
      clash ? [{ field, base: base[field], mine: mine[field], theirs: theirs[field] }] : [],
    ),
    taken: outcomes.flatMap(([field, { value, clash }]) => (!clash && !sameValue(value, mine[field]) ? [field] : [])),
  };
}

/** Settles the clashes: `theirs` where it was chosen, mine elsewhere. */
export function settleClashes({ merged, clashes }: Merge, choices: Choices): PlainRecord {
  const theirs = clashes.filter(({ field }) => choices[field] === 'theirs').map((clash) => [clash.field, clash.theirs]);
  return { ...merged, ...Object.fromEntries(theirs) };
}

/** Whose value was chosen, by field. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

interface Outcome {
  readonly value: unknown;
  readonly clash?: boolean;
}

function mergeField(base: unknown, mine: unknown, theirs: unknown): Outcome {
  if (sameValue(mine, theirs) || sameValue(base, mine)) return { value: theirs };
  if (sameValue(base, theirs)) return { value: mine };
  if (Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(Array.isArray(base) ? base : [], mine, theirs);
  return { value: mine, clash: true };
}

/** Members are told apart by their identifier where they have one, otherwise by their whole value. */
function mergeLists(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): Outcome {
  const [old, my, their] = [byIdentity(base), byIdentity(mine), byIdentity(theirs)];
  const outcomes = [...new Set([...their.keys(), ...my.keys()])].map((identity) =>
    mergeField(old.get(identity), my.get(identity), their.get(identity)),
  );
  // One member changed to two different things: the whole list is asked about, since half a list means nothing.
  if (outcomes.some(({ clash }) => clash)) return { value: mine, clash: true };
  return { value: outcomes.flatMap(({ value }) => (value === undefined ? [] : [value])) };
}

const byIdentity = (members: readonly unknown[]) => new Map(members.map((member) => [identityOf(member), member]));
const identifiers = ['uid', 'id', 'moduleUid', 'roleUID'] as const;

function identityOf(member: unknown): string {
  if (typeof member !== 'object' || member === null) return JSON.stringify(member) ?? '';
  const record = member as PlainRecord;
  const identifier = identifiers.find((name) => typeof record[name] === 'string');
  return identifier === undefined ? JSON.stringify(member) : `${identifier}:${String(record[identifier])}`;
}
