import { sameValue } from '@wardmere/api';

/** A record of the wire or of a form: fields by name. */
export type PlainRecord = Readonly<Record<string, unknown>>;

/** One field that two people changed to different values: what it becomes by the choice of either. */
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
    clashes: outcomes.flatMap(([field, { value, clash }]) =>
      clash ? [{ field, base: base[field], mine: value, theirs: clash.theirs }] : [],
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
  /** Both changed it, and differently: what it becomes by the choice of theirs. */
  readonly clash?: { readonly theirs: unknown };
}

function mergeField(base: unknown, mine: unknown, theirs: unknown): Outcome {
  if (sameValue(mine, theirs) || sameValue(base, mine)) return { value: theirs };
  if (sameValue(base, theirs)) return { value: mine };
  if (Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(Array.isArray(base) ? base : [], mine, theirs);
  return { value: mine, clash: { theirs } };
}

type Lists = readonly [base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]];

/** Members are told apart by their identifier, by a name that is no other's, otherwise by their whole value. */
function mergeLists(...lists: Lists): Outcome {
  const doubled = new Set(lists.flatMap((members) => repeated(members.map(nameOf))));
  const byIdentity = (members: readonly unknown[]) =>
    new Map(members.map((member) => [identityOf(member, doubled), member]));
  const [old, my, their] = [byIdentity(lists[0]), byIdentity(lists[1]), byIdentity(lists[2])];
  const outcomes = [...new Set([...their.keys(), ...my.keys()])].map((identity) =>
    mergeField(old.get(identity), my.get(identity), their.get(identity)),
  );
  const value = membersOf(outcomes.map((outcome) => outcome.value));
  if (!outcomes.some(({ clash }) => clash)) return { value };
  // One member changed to two different things: the list is asked about, with what either added in both of its answers.
  const theirs = membersOf(outcomes.map((outcome) => (outcome.clash ? outcome.clash.theirs : outcome.value)));
  return { value, clash: { theirs } };
}

/** A list of what is in it: a member that was taken out is none. */
const membersOf = (members: readonly unknown[]) => members.filter((member) => member !== undefined);

const repeated = (names: readonly unknown[]) => names.filter((name, at) => names.indexOf(name) < at);
const identifiers = ['uid', 'id', 'moduleUid', 'roleUID'] as const;
const isRecord = (member: unknown): member is PlainRecord => typeof member === 'object' && member !== null;
const nameOf = (member: unknown): unknown => (isRecord(member) ? member['name'] : undefined);

function identityOf(member: unknown, doubled: ReadonlySet<unknown>): string {
  const name = nameOf(member);
  const identifier = isRecord(member) && identifiers.find((each) => typeof member[each] === 'string');
  if (identifier) return `${identifier}:${String(member[identifier])}`;
  if (typeof name === 'string' && name !== '' && !doubled.has(name)) return `name:${name}`;
  return JSON.stringify(member) ?? '';
}
