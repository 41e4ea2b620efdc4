import { failureFrom, type Api, type Named } from '@wardmere/api';
import { replacementMachine, type Holder, type MoveHoldersInput, type RefusedRow, type Rule } from '@wardmere/machines';
import type { ComponentType } from 'react';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Portal } from '../../system/portal.ts';
import { keepPrelude } from '../entity/journal-facts.ts';
import type { EntityActor } from '../entity/use-entity.ts';

/** A record of a lookup, in the client it belongs to. */
interface Place {
  readonly client: string;
  readonly key: string;
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

export type ReplacementActor = ActorRefFrom<typeof replacementMachine>;

/** Every record of the same lookup. */
type FetchAll = (api: Api, client: string, signal: AbortSignal) => Promise<readonly Named[]>;

/** Whoever holds a record, and what else they could be given. */
export interface Uses {
  readonly holders: HoldersOf;
  readonly fetchAll: FetchAll;
}

const actors = new WeakMap<object, ReplacementActor>();

/** The actor that frees a record of its holders. It belongs to the editor of that record and lives as long. */
export function replacementOf(portal: Portal, editor: EntityActor, { holders, fetchAll }: Uses): ReplacementActor {
  const known = actors.get(editor);
  if (known) return known;
  const { scope, key } = editor.getSnapshot().context.subject;
  const place: Place = { client: scope['client'] ?? '', key: key ?? '' };
  const actor: ReplacementActor = createActor(
    replacementMachine.provide({
      actors: {
        findHolders: fromPromise(async ({ signal }) => {
          const [held, all] = await Promise.all([
            holders.find(portal.api, place, signal),
            fetchAll(portal.api, place.client, signal),
          ]);
          return {
            ...held,
            offered: all.filter(({ uid }) => uid !== place.key).map(({ uid, name }) => ({ uid, name })),
          };
        }),
        moveHolders: fromPromise<readonly RefusedRow[], MoveHoldersInput>(async ({ input: { keys, to }, signal }) => {
          const listed = actor.getSnapshot().context.holders.filter((holder) => keys.includes(holder.key));
          const outcomes = listed.map((holder) =>
            holders.move(portal.api, place, { holder, to }, signal).then(
              () => undefined,
              (thrown: unknown): RefusedRow => ({ key: holder.key, failure: failureFrom(thrown) }),
            ),
          );
          return (await Promise.all(outcomes)).filter((outcome) => outcome !== undefined);
        }),
      },
    }),
    { id: 'replacement', input: { scope, key: place.key }, inspect: portal.feed.observe },
  ).start();
  keepWhatWasReplaced(editor, actor, holders.noun);
  actors.set(editor, actor);
  return actor;
}

/** Who was given something else, and what, is told with the deletion it made way for. */
function keepWhatWasReplaced(editor: EntityActor, actor: ReplacementActor, noun: HoldersOf['noun']): void {
  actor.subscribe(({ context: { moved, to, offered } }) => {
    if (moved === 0) return;
    const given = offered.find(({ uid }) => uid === to)?.name ?? 'Nothing';
    const people = `${moved.toLocaleString('en-GB')} ${moved === 1 ? noun.one : noun.many}`;
    keepPrelude(editor, [{ field: 'givenInstead', before: people, after: given }]);
  });
}
