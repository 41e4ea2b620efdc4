/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import { useSelector } from '@xstate/react';
import {
  isAllSelected,
  isNarrowed,
  MOST_SELECTED,
  sameNarrowing,
  selectCounted,
  selectPageSelection,
  selectPicked,
  selectRows,
} from '@wardmere/machines';
import { Button, SelectionBar, VisuallyHidden, type IconName, type SelectionAction } from '@wardmere/ui';
import type { ActOfRows } from '../../system/flows.ts';
import { usePortal } from '../../system/hooks.ts';
import { useOnScreen } from '../../system/on-screen.ts';
import { Sentences } from '../failure/Sentences.tsx';
import { useBulk, type BulkActor } from './bulk-actor.ts';
import { BulkDialogs } from './BulkDialogs.tsx';
import { counted, reasonsAgainst } from './bulk-words.ts';
import type { Collection, RowActionOf } from './define-collection.ts';
import type { OpenCollection } from './use-collection.ts';
import { inFigures, inFiguresOrMore } from '@wardmere/ui/words';
import { sameRows } from './same-rows.ts';

export interface BulkActionsProps<Row extends object> {
  readonly open: OpenCollection<Row>;
}

/** What can be done to the selected rows, the question before it, its progress, and each outcome (B6). */
export function BulkActions<Row extends object>({ open }: BulkActionsProps<Row>) {
  const { actor, collection } = open;
  const bulk = useBulk(open);
  const rows = collection.readRows(useSelector(actor, selectPicked, sameRows));
  if (!bulk) return undefined;
  return (
    <>
      <Selected open={open} bulk={bulk} rows={rows} />
      <BulkDialogs bulk={bulk} collection={collection} chosen={rows} />
    </>
  );
}

interface SelectedProps<Row extends object> {
  readonly open: OpenCollection<Row>;
  readonly bulk: BulkActor;
  readonly rows: readonly Row[];
}

/** One is not all. */
function allSelected(matching: string, count: number, narrowed: boolean): string {
  if (count > 1) return `All ${matching} are selected`;
  return narrowed ? 'The one that matches is selected' : 'The only one is selected';
}

/** How many are selected, the way to all that match, and what can be done to them. */
function Selected<Row extends object>({ open: { actor, collection }, bulk, rows }: SelectedProps<Row>) {
  const { actions = [], noun } = collection;
  const self = usePortal().session?.userId;
  const query = useSelector(actor, ({ context }) => context.query);
  const total = useSelector(actor, ({ context }) => context.rowCount);
  const rowsCounted = useSelector(actor, selectCounted);
  const isUncounted = rowsCounted === 'some' || rowsCounted === 'counting';
  const isAll = useSelector(actor, isAllSelected);
  const page = useSelector(actor, (list) => (selectPageSelection(list) === 'all' ? selectRows(list).length : 0));
  const gathering = useSelector(bulk, (state) => state.hasTag('gathering'));
  // What was gathered for another search fails none of this one.
  const failure = useSelector(bulk, ({ context }) =>
    context.wanted && sameNarrowing(context.wanted.query, query) ? context.failure : null,
  );
  const all = inFiguresOrMore(total, rowsCounted !== 'all');
  const matching = isNarrowed(query) ? `${all} that match` : all;
  const words = gathering
    ? `Selecting all ${matching} …`
    : isAll
      ? allSelected(matching, rows.length, isNarrowed(query))
      : page === rows.length && page > 1
        ? `${inFigures(rows.length)} on this page are selected`
        : `${counted(rows.length, noun)} selected`;
  const props = { bulk, collection, rows, self };
  // What is chosen is told before it is: how many they are is found out first.
  const gatherLabel = isUncounted ? 'Count all that match' : `Select all ${matching}`;
  const mayGather = total > 0 && !isAll;
  const gather = {
    disabledBecause:
      !isUncounted && (total > MOST_SELECTED || rowsCounted === 'bounded')
        ? `At most ${inFigures(MOST_SELECTED)} are selected at once. Narrow the list first.`
        : undefined,
    onPress: () => {
      if (rowsCounted === 'some') actor.send({ type: 'rows.count' });
      else if (!isUncounted) bulk.send({ type: 'bulk.gather', query, rowCount: total });
    },
  };
  useOnScreen({
    kind: 'rows',
    actor: bulk,
    isAnySelected: rows.length > 0,
    acts: [
      ...(mayGather ? [actOf('all', gatherLabel, 'list', gather)] : []),
      ...(total === 0 && rows.length === 0 ? [] : actions).map((action) => {
        const { id, label, icon = 'list' } = action;
        return rows.length === 0
          ? actOf(id, `${label}: no ${noun.many}`, icon, { disabledBecause: `Select ${noun.many} first` })
          : actOf(id, `${label}: ${counted(rows.length, noun)}`, icon, wayOf({ ...props, action }));
      }),
    ],
  });
  return (
    <>
      <VisuallyHidden>
        <span role="status">{rows.length > 0 && words}</span>
      </VisuallyHidden>
      {rows.length > 0 && (
        <SelectionBar
          words={words}
          more={
            mayGather && (
              <Button emphasis="plain" busy={gathering || rowsCounted === 'counting'} {...gather}>
                {gatherLabel}
              </Button>
            )
          }
          problem={failure && <Sentences of={failure} />}
          onClear={() => actor.send({ type: 'selection.clear' })}
          groups={[...Map.groupBy(actions, ({ under }) => under)].map(([label, grouped]) => ({
            label,
            actions: grouped.map((action) => itemOf({ ...props, action })),
          }))}
        />
      )}
    </>
  );
}

interface BeginProps<Row extends object> {
  readonly bulk: BulkActor;
  readonly collection: Collection<Row>;
  readonly action: RowActionOf<Row>;
  readonly rows: readonly Row[];
  readonly self: string | undefined;
}

/** What pressing an action does, or why it cannot be pressed. */
function wayOf<Row extends object>({ bulk, collection, action, rows, self }: BeginProps<Row>) {
  const fit = rows.filter((row) => action.against(row, self) === undefined);
  return fit.length === 0
    ? { disabledBecause: reasonsAgainst(action, rows, self) }
    : { onPress: () => begin(bulk, collection, action, fit) };
}

/** The same for the palette. */
const actOf = (
  id: string,
  label: string,
  icon: IconName,
  { disabledBecause, onPress = () => undefined }: { disabledBecause?: string | undefined; onPress?: () => void },
): ActOfRows => ({ id, label, icon, unavailable: disabledBecause, run: onPress });

function itemOf<Row extends object>(props: BeginProps<Row>): SelectionAction {
  const { id, label, icon } = props.action;
  return { id, label, icon, ...wayOf(props) };
}

const begin = <Row extends object>(
  bulk: BulkActor,
  { plain }: Collection<Row>,
  { id, asks, order = () => 0 }: RowActionOf<Row>,
  fit: readonly Row[],
) =>
  bulk.send({ type: 'bulk.begin', action: id, rows: fit.toSorted(order).map(plain), needsChoice: asks !== undefined });
