import { failureFrom, LARGEST_PAGE } from '@wardmere/api';
import {
  bulkMachine,
  isWithin,
  leftIn,
  MOST_SELECTED,
  noticeOfFailure,
  selectBulk,
  type BulkContext,
  type GatherRowsInput,
  type NewEntry,
  type Noted,
  type PlainRecord,
  type RefusedRow,
} from '@wardmere/machines';
import { inFigures } from '@wardmere/ui/words';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { Portal } from '../../system/portal.ts';
import type { RowChange } from '../../system/kinds.ts';
import type { OpenCollection } from './use-collection.ts';

export type BulkActor = ActorRefFrom<typeof bulkMachine>;

/**
 * The actor that takes actions on many rows of a list, a child of that list. It outlives the page: what was begun is
 * finished, and the outcome is told wherever the person is by then (B6).
 */
export function useBulk<Row extends object>(open: OpenCollection<Row>): BulkActor | null {
  const portal = useRunningPortal();
  const { actor: list } = open;
  const bulk = useEffectEvent(() => actingOn(portal, open));
  useEffect(() => list.send({ type: 'bulk.offer', logic: () => bulk() }), [list]);
  return useSelector(list, selectBulk);
}

/** What was refused or stopped stands in a dialog of the list: who has left that is told, with the way back to it. */
function tellUnseen<Row extends object>(
  portal: Portal,
  { actor, collection: { actions = [] } }: OpenCollection<Row>,
  acted: BulkContext,
): void {
  const { action, done, refused } = acted;
  const left = leftIn(acted);
  const { address, keeper, position, scope } = actor.getSnapshot().context;
  const known = actions.find(({ id }) => id === action);
  const short = [
    ...(refused.length > 0 ? [`${inFigures(refused.length)} failed`] : []),
    ...(left.length > 0 ? [`${inFigures(left.length)} not begun`] : []),
  ];
  if (keeper || !address || !known || short.length === 0) return;
  const path = `${address.path}${position.search ?? ''}`;
  // The same address is another client's list while another one is worked for.
  const client = portal.living('selection')?.getSnapshot().context.client?.uid;
  const isOpen = !isWithin(path, 'client') || scope['client'] === client;
  portal.say({
    tone: 'warning',
    text: [known.done(done.length), ...short].join(', '),
    ...(isOpen && { action: { label: 'Show the list', does: 'visit', path } }),
  });
}

/** All rows that match, whatever page is on screen. */
async function everyRow<Row extends object>(
  { api }: Portal,
  { collection }: OpenCollection<Row>,
  { rowCount: _seen, ...asked }: GatherRowsInput,
  signal: AbortSignal,
): Promise<readonly PlainRecord[]> {
  const rows = new Map<string, PlainRecord>();
  for (let page = 0; ; page += 1) {
    const query = { ...asked.query, page };
    // They belong to the rows that are shown, and what fails is told by the act itself.
    const wanted = { ...asked, query, pageSize: LARGEST_PAGE, fresh: true, isQuiet: true };
    // A page tells whether there is another.
    const answer = await collection.logic.fetch(api, wanted, signal);
    for (const row of answer.rows) rows.set(String(row[collection.keyField]), row);
    if (answer.rows.length < LARGEST_PAGE || rows.size >= MOST_SELECTED) return [...rows.values()];
  }
}

const nothing: Noted = { entries: [], isLacking: false };

function actingOn<Row extends object>(portal: Portal, open: OpenCollection<Row>): typeof bulkMachine {
  const { collection, scope } = open;
  return bulkMachine.provide({
    actions: {
      tellShort: ({ context }) => {
        if (!context.isAlone) tellUnseen(portal, open, context);
        else for (const { failure } of context.refused) portal.say(noticeOfFailure(failure));
      },
    },
    actors: {
      gatherRows: fromPromise(({ input, signal }) => everyRow(portal, open, input, signal)),
      actOnRows: fromPromise(async ({ input, signal }) => {
        const made = new Map<string, RowChange>();
        const outcomes = input.keys.map((key) =>
          collection.logic.act(portal.api, { ...input, scope, key, creationKey: input.creationKeys[key] }, signal).then(
            (change) => {
              if (change) made.set(key, change);
              return undefined;
            },
            (thrown: unknown): RefusedRow => ({ key, failure: failureFrom(thrown) }),
          ),
        );
        const refused = (await Promise.all(outcomes)).filter((outcome) => outcome !== undefined);
        const what = collection.actions?.find(({ id }) => id === input.action)?.noted;
        if (what === undefined || made.size === 0) return { refused, ...nothing };
        const changed = collection.readRows(input.rows).flatMap((row) => {
          const done = made.get(String(row[collection.keyField]));
          return done ? [{ row, done }] : [];
        });
        const entries: readonly NewEntry[] | undefined = await import('./note-rows.ts')
          .then(({ entriesOf }) => entriesOf(portal, open, what, changed))
          .catch(() => undefined);
        return { refused, ...nothing, ...(entries ? { entries } : { isLacking: true }) };
      }),
    },
  });
}
