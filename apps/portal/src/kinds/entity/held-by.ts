import { failureFrom, type Api, type Named, type SessionContext } from '@wardmere/api';
import type { Held, Holder, MoveHoldersInput, RefusedRow, ReplacedRecord, Rule } from '@wardmere/machines';
import type { ComponentType } from 'react';
import type { Asking } from '../../system/kinds.ts';

/** A record of a lookup, in the client it belongs to. */
interface Place {
  readonly client: string;
  readonly key: string;
  /** What else its address is made of. */
  readonly scope: Readonly<Record<string, string>>;
}

/** Whose holders are shown: a record of a client, and what it is, ‘title’. */
export interface HeldByProps {
  readonly client: string;
  readonly uid: string;
  readonly noun: string;
}

/** Who holds the records of a lookup, and how one of them is given another record (B13). */
export interface HoldersOf {
  readonly noun: { readonly one: string; readonly many: string };
  /** They are no people: they use a record, and are not given one. */
  readonly areThings?: true;
  /** Who may see and change them. */
  readonly rule: Rule;
  readonly find: (
    api: Api,
    place: Place,
    signal: AbortSignal,
  ) => Promise<{ readonly holders: readonly Holder[]; readonly total: number }>;
  /** Tells on the page of a record who holds it. */
  readonly HeldBy: ComponentType<HeldByProps>;
  /** Gives a holder another record instead, or none where `to` is empty. */
  readonly move: (
    api: Api,
    place: Place,
    change: { readonly holder: Holder; readonly to: string },
    signal: AbortSignal,
  ) => Promise<void>;
}

/** Whoever holds a record, and what else they could be given. */
export interface Uses {
  readonly holders: HoldersOf;
  /** Every record of the same lookup, or those that whoever asks may give to others and take from them. */
  readonly fetchAll: (
    api: Api,
    client: string,
    signal: AbortSignal,
    session: SessionContext | null,
  ) => Promise<readonly Named[]>;
  /** Why whoever asks can take a record from nobody that is not among those. */
  readonly untakable?: string;
}

const placeOf = ({ scope, key }: ReplacedRecord): Place => ({
  client: scope['client'] ?? '',
  key,
  scope,
});

/** Looks up who holds a record, and what they could be given instead. */
export async function findHolders(
  { holders, fetchAll, untakable }: Uses,
  api: Api,
  record: ReplacedRecord,
  { signal, session }: Asking,
): Promise<Held> {
  const place = placeOf(record);
  const [held, all] = await Promise.all([
    holders.find(api, place, signal),
    fetchAll(api, place.client, signal, session),
  ]);
  const offered = all.filter(({ uid }) => uid !== place.key).map(({ uid, name }) => ({ uid, name }));
  const isAmong = offered.length < all.length;
  return { ...held, offered, ...(!isAmong && untakable !== undefined && { lack: untakable }) };
}

/** Gives a few holders another record; answers with those that were refused. */
export async function moveHolders(
  { holders: { move } }: Uses,
  api: Api,
  { holders, to, ...record }: MoveHoldersInput,
  signal: AbortSignal,
): Promise<readonly RefusedRow[]> {
  const outcomes = holders.map((holder) =>
    move(api, placeOf(record), { holder, to }, signal).then(
      () => undefined,
      (thrown: unknown): RefusedRow => ({ key: holder.key, failure: failureFrom(thrown) }),
    ),
  );
  return (await Promise.all(outcomes)).filter((outcome) => outcome !== undefined);
}
