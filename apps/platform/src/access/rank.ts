import { PatchBody, type Call, type FieldErrors, type Rank, type RankedKind } from '@wardmere/api';
import * as v from 'valibot';
import type { Transaction } from '../storage/transaction.ts';
import { missing, outranked, type Refusal } from '../http/refusal.ts';
import type { Caller } from './caller.ts';
import { administered, requireStillAdministered } from './last-administrator.ts';
import { lockRightsIn } from './rights-lock.ts';
import {
  allowsMore,
  beyond,
  isAbove,
  standingsOf,
  type Beyond,
  type GivenRole,
  type People,
  type Standing,
} from './standing.ts';
import { everybodyOf, standsAbove, subjectOf, type Subject } from './subject.ts';

type Ranked = Exclude<Rank, { readonly none: string }>;

/** A call that acts on somebody or something that holds or gives, and whether it changes what is held. */
export type Acting = Pick<Ranked, 'over' | 'param'> & {
  readonly changesRights: boolean;
  /** What those hold who are compared, where it was asked behind the lock of rights. */
  readonly people?: Promise<People>;
};

interface Act {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly rank: Acting;
}

/** The rank a call asks for, with what is sent where that is known by now; undefined where it acts on nobody. */
export function rankOf(
  { method, path, rank }: Pick<Call, 'method' | 'path' | 'rank'>,
  body?: unknown,
): Acting | undefined {
  if (method === 'GET') return undefined;
  if (rank === undefined) throw new Error(`${method} ${path} does not say on whom it acts.`);
  return 'none' in rank ? undefined : { ...rank, changesRights: changesRights(rank, body) };
}

/** Whether what is sent can change what somebody holds: it does, unless it is a patch of members that are beside that alone. */
function changesRights({ changesRights: declared }: Ranked, body: unknown): boolean {
  if (typeof declared !== 'object') return declared === true;
  const patch = v.safeParse(PatchBody, body);
  return !patch.success || !patch.output.every(({ path }) => declared.butFor.some((member) => path === `/${member}`));
}

/**
 * Enters anew once nobody else changes rights where the call acts: while others were waited for, whoever acts may have lost
 * what let them in. Calls that change nobody's rights run side by side.
 */
export async function enterLocked<Who>(
  tx: Transaction,
  { caller, params, rank }: Omit<Act, 'tx'>,
  enter: () => Promise<Who>,
): Promise<Who> {
  const alone = rank.changesRights;
  const client = params.client?.toLowerCase();
  // All is asked at once, entering last: each is answered behind the one before.
  const locks = [
    caller.isSystemUser && lockRightsIn(tx, 'platform', alone && client === undefined),
    client !== undefined && lockRightsIn(tx, client, alone),
  ];
  const [who] = await Promise.all([enter(), ...locks]);
  return who;
}

/** The same for a call, with what those hold who are compared: it is asked behind the entering, in the same piece. */
export async function enterCompared(
  act: Act,
  enter: () => Promise<Caller>,
): Promise<{ readonly caller: Caller; readonly rank: Acting }> {
  const entering = enterLocked(act.tx, act, enter);
  const people = standingsOf(act.tx, comparedBy(act));
  // Of whom the entering refuses nothing is compared.
  people.catch(() => undefined);
  return { caller: await entering, rank: { ...act.rank, people } };
}

const uidOf = ({ params, rank }: Act) => (rank.param === undefined ? undefined : params[rank.param]);

/** Whoever acts and the person they act on are asked about in one. */
function comparedBy(act: Act): string[] {
  const uid = uidOf(act);
  return act.rank.over === 'user' && uid !== undefined ? [act.caller.userUid, uid] : [act.caller.userUid];
}

/** Refuses where the caller lacks anything that is held before the call. */
export async function requireRank(act: Act) {
  const { tx, caller, rank } = act;
  const uid = uidOf(act);
  const people = rank.people ?? standingsOf(tx, comparedBy(act));
  const [actor, before] = await Promise.all([people.then(standingOf(caller)), find(act, uid, 'before', people)]);
  if (before === undefined && uid !== undefined) throw missing();
  if (before !== undefined) requireNotAbove(rank.over, actor, before);
  return { actor, uid, before };
}

/** What work is done with, or what tells it of what has been written: nothing is written while it is told. */
export type Told<Done> = Done | { readonly tell: (people?: Promise<People>) => Promise<Done> };

/** What work is done with, once it is told. */
export const toldOf = <Done extends object>(done: Told<Done>): Promise<Done> =>
  'tell' in done ? done.tell() : Promise.resolve(done);

/**
 * Carries out what a call does where the caller holds everything that is held there, before it and after (D-282). What is told
 * of what was written is read beside what is compared, and so is `beside` done: neither is heard of where it is refused.
 */
export async function withRank<Done extends { readonly data: unknown }>(
  act: Act,
  work: () => Promise<Told<Done>>,
  beside?: () => Promise<unknown>,
): Promise<Done> {
  const { tx, params, rank } = act;
  const place = params.client?.toLowerCase();
  const told = async () => (rank.changesRights ? administered(tx, place) : undefined);
  const [{ actor, uid, before }, administrators] = await Promise.all([requireRank(act), told()]);
  const worked = await work();
  const isKnown = rank.over === 'settings' || uid !== undefined;
  const people = rank.over === 'user' && uid !== undefined ? standingsOf(tx, comparedBy(act)) : undefined;
  const telling = 'tell' in worked ? worked.tell(people) : worked;
  const made = isKnown ? undefined : madeUid((await telling).data);
  const [done, after, remaining] = await Promise.all([
    telling,
    find(act, uid ?? made, 'after', people),
    told(),
    beside?.(),
  ]);
  if (administrators && remaining) requireStillAdministered(place, administrators, remaining);
  // What is gone gives nothing any more.
  if (after === undefined) return done;
  requireGivable(rank.over, actor, before, after);
  return done;
}

/** What the caller holds themselves. */
export async function ownStanding(tx: Transaction, { userUid }: Pick<Caller, 'userUid'>): Promise<Standing> {
  return standingOf({ userUid })(await standingsOf(tx, [userUid]));
}

const standingOf =
  ({ userUid }: Pick<Caller, 'userUid'>) =>
  (people: People): Standing => {
    const own = people.get(userUid.toLowerCase());
    if (own === undefined) throw missing();
    return own.standing;
  };

async function find(
  { tx, caller, params, rank }: Act,
  uid: string | undefined,
  when: 'before' | 'after',
  people?: Promise<People>,
): Promise<Subject | undefined> {
  if (rank.over === 'settings') return everybodyOf(params.client);
  return uid === undefined ? undefined : subjectOf(rank.over, { tx, caller, client: params.client, uid, when, people });
}

const Made = v.union([
  v.pipe(
    v.object({ uid: v.string() }),
    v.transform(({ uid }) => uid),
  ),
  v.pipe(
    v.object({ roleUID: v.string() }),
    v.transform(({ roleUID }) => roleUID),
  ),
]);

/** What a call has made says its own uid. */
function madeUid(data: unknown): string | undefined {
  return data === undefined ? undefined : v.parse(Made, data);
}

/** Refuses what stands above an actor before anything is done to it. */
export function requireNotAbove(kind: RankedKind, actor: Standing, before: Subject): void {
  if (standsAbove(actor, before)) throw above(kind, actor, before);
}

/** Nobody acts above themselves; what is above is said without saying what it holds. */
function above(kind: RankedKind, actor: Standing, { standing }: Subject): Refusal {
  if (!isAbove(actor, standing)) return outranked(HELD_BY_MORE);
  const { permissions, isGlobalAdmin } = beyond(actor, standing);
  return outranked(permissions.length > 0 || isGlobalAdmin ? mayDoMore[kind] : reachesMore[kind]);
}

const HELD_BY_MORE = 'People have this who may do or reach more than you: ask somebody who may do the same.';

const mayDoMore: Readonly<Record<RankedKind, string>> = {
  user: 'This person may do more than you: ask somebody who may do the same.',
  contact: 'This contact is not yours to change.',
  role: 'This role allows more than you may do: ask somebody who may do the same.',
  mapping: 'This mapping gives more than you may do: ask somebody who may do the same.',
  settings: 'These settings apply to people who may do more than you.',
};
const reachesMore: Readonly<Record<RankedKind, string>> = {
  user: 'This person reaches more than you: ask somebody who reaches the same.',
  contact: 'This contact belongs to a building you do not reach.',
  role: 'This role is held in places you do not reach: ask somebody who does.',
  mapping: 'This mapping reaches further than you: ask somebody who reaches the same.',
  settings: 'These settings apply to people you do not reach: ask somebody who reaches them all.',
};

/** Refuses, field by field, what would be given without being held. */
export function requireGivable(kind: RankedKind, actor: Standing, before: Subject | undefined, after: Subject): void {
  const lacks = beyond(actor, after.standing);
  const assigned = after.assigns.filter(
    (role) => before?.assigns.every(({ uid }) => uid !== role.uid) !== false && allowsMore(actor, role),
  );
  const errors: FieldErrors = {
    ...givenRights(kind, actor, after, lacks),
    ...(assigned.length > 0 && {
      assignableRoleUIDs: [`You may not let others give ${named(assigned)}, which allow more than you may do.`],
    }),
    ...(kind === 'mapping' && after.roles.length > 0 && lacks.buildings === 'all'
      ? { roleUIDs: ['Only somebody with all buildings can give a group roles: its people may work anywhere.'] }
      : givenPlaces(lacks)),
  };
  const [words] = Object.values(errors).flat();
  if (words !== undefined) throw outranked(words, errors);
}

function givenRights(kind: RankedKind, actor: Standing, after: Subject, lacks: Beyond): FieldErrors {
  if (lacks.permissions.length === 0 && !lacks.isGlobalAdmin) return {};
  if (kind === 'role')
    return { permissions: [`You may not give what you may not do: ${lacks.permissions.join(', ')}.`] };
  return { roleUIDs: [`You may not give or take ${named(after.roles.filter((role) => allowsMore(actor, role)))}.`] };
}

function givenPlaces({ clients, buildings }: Beyond): FieldErrors {
  return {
    ...(clients === '*' && { allClients: ['Only somebody who acts for every client can give every client.'] }),
    ...(clients !== '*' && clients.length > 0 && { clientUIDs: ['You may give your own clients only.'] }),
    ...(buildings === 'all' && { hasAllBuildings: ['Only somebody with all buildings can give all buildings.'] }),
    ...(buildings !== 'all' && buildings.length > 0 && { buildingUIDs: ['You may give your own buildings only.'] }),
  };
}

const named = (given: readonly GivenRole[]) =>
  given
    .map(({ name }) => name)
    .toSorted()
    .join(', ');
