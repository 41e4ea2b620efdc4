import { useSelector } from '@xstate/react';
import { selectPicked } from '@wardmere/machines';
import {
  Banner,
  Button,
  ConfirmDialog,
  DescriptionList,
  Dialog,
  Menu,
  MultiSelect,
  Progress,
  SelectionBar,
  Stack,
  Text,
  type MenuItem,
} from '@wardmere/ui';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ChoicesByField } from '../entity/fields.ts';
import { Sentences } from '../failure/Sentences.tsx';
import { bulkOf, type BulkActor } from './bulk-actor.ts';
import type { Collection, RowActionOf } from './define-collection.ts';
import type { OpenCollection } from './use-collection.ts';

interface BulkActionsProps<Row extends object> {
  readonly open: OpenCollection<Row>;
  /** What the screen offers to be given or taken, by the field an action asks for. */
  readonly choices: ChoicesByField;
}

/** What can be done to the chosen rows, the question before it, its progress, and each outcome (B6). */
export function BulkActions<Row extends object>({ open, choices }: BulkActionsProps<Row>) {
  const { actor, collection } = open;
  const bulk = bulkOf(useRunningPortal(), open);
  const rows = collection.readRows(useSelector(actor, selectPicked, sameRows));
  const { actions = [], noun } = collection;
  const groups = Map.groupBy(actions, ({ under }) => under);
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar
          words={`${counted(rows.length, noun)} chosen`}
          onClear={() => actor.send({ type: 'selection.clear' })}
          actions={
            <>
              {groups.get(undefined)?.map((action) => (
                <Begin key={action.id} bulk={bulk} collection={collection} action={action} rows={rows} />
              ))}
              {[...groups].map(
                ([under, grouped]) =>
                  under !== undefined && (
                    <Menu
                      key={under}
                      label={under}
                      items={grouped.map((action) =>
                        menuItem(action, rows, (fit) => begin(bulk, collection, action, fit)),
                      )}
                    />
                  ),
              )}
            </>
          }
        />
      )}
      <Question bulk={bulk} collection={collection} chosen={rows.length} choices={choices} />
      <Outcome bulk={bulk} collection={collection} />
    </>
  );
}

interface BeginProps<Row extends object> {
  readonly bulk: BulkActor;
  readonly collection: Collection<Row>;
  readonly action: RowActionOf<Row>;
  readonly rows: readonly Row[];
}

function Begin<Row extends object>({ bulk, collection, action, rows }: BeginProps<Row>) {
  const fit = rows.filter((row) => action.applies(row));
  return (
    <Button
      icon={action.icon}
      disabledBecause={fit.length === 0 ? action.otherwise : undefined}
      onPress={() => begin(bulk, collection, action, fit)}
    >
      {action.label}
    </Button>
  );
}

function menuItem<Row extends object>(
  action: RowActionOf<Row>,
  rows: readonly Row[],
  onPress: (fit: readonly Row[]) => void,
): MenuItem {
  const fit = rows.filter((row) => action.applies(row));
  const { id, label, icon } = action;
  const item = { id, label, ...(icon && { icon }) };
  return fit.length === 0 ? { ...item, disabledBecause: action.otherwise } : { ...item, onPress: () => onPress(fit) };
}

const begin = <Row extends object>(
  bulk: BulkActor,
  { plain }: Collection<Row>,
  { id, asks }: RowActionOf<Row>,
  fit: readonly Row[],
) => bulk.send({ type: 'bulk.begin', action: id, rows: fit.map(plain), needsChoice: asks !== undefined });

interface PartProps<Row extends object> {
  readonly bulk: BulkActor;
  readonly collection: Collection<Row>;
}

const useAction = <Row extends object>({ bulk, collection }: PartProps<Row>): RowActionOf<Row> | undefined => {
  const id = useSelector(bulk, ({ context }) => context.action);
  return collection.actions?.find((action) => action.id === id);
};

type QuestionProps<Row extends object> = PartProps<Row> & {
  readonly chosen: number;
  readonly choices: ChoicesByField;
};

function Question<Row extends object>({ bulk, collection, chosen, choices }: QuestionProps<Row>) {
  const open = useSelector(bulk, (state) => state.matches('asking'));
  const count = useSelector(bulk, ({ context }) => context.rows.length);
  const given = useSelector(bulk, ({ context }) => context.given);
  const action = useAction({ bulk, collection });
  const words = action?.question(count);
  const asks = action?.asks;
  const { options = [], loading = false } = (asks && choices[asks.field]) ?? {};
  const choose = (values: readonly string[]) =>
    bulk.send({
      type: 'bulk.choose',
      given: options
        .filter(({ value }) => values.includes(value))
        .map(({ value, label }) => ({ uid: value, name: label })),
    });
  return (
    <ConfirmDialog
      open={open}
      title={words?.title ?? ''}
      confirmLabel={words?.confirm ?? ''}
      tone={action?.tone ?? 'neutral'}
      lack={asks && given.length === 0 ? `Choose ${asks.label.toLowerCase()} first` : undefined}
      onConfirm={() => bulk.send({ type: 'bulk.confirm' })}
      onCancel={() => bulk.send({ type: 'bulk.cancel' })}
    >
      <Stack gap="small">
        <Text>{words?.consequence}</Text>
        {count < chosen && (
          <Text emphasis="soft">{`${chosen - count} of the ${chosen} chosen ${chosen - count === 1 ? 'is' : 'are'} left out. ${action?.otherwise ?? ''}`}</Text>
        )}
        {asks && (
          <MultiSelect
            label={asks.label}
            required
            value={given.map(({ uid }) => uid)}
            options={options}
            loading={loading}
            onChange={choose}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** How far it has come, and in the end what was refused and why, by name. */
function Outcome<Row extends object>({ bulk, collection }: PartProps<Row>) {
  const busy = useSelector(bulk, (state) => state.hasTag('busy'));
  const reporting = useSelector(bulk, (state) => state.matches('reporting'));
  const { rows, done, refused, keyField } = useSelector(bulk, ({ context }) => context);
  const action = useAction({ bulk, collection });
  const { noun } = collection;
  const settled = done.length + refused.length;
  const left = rows.length - settled;
  const nameOf = (key: string) => {
    const [row] = collection.readRows(rows.filter((each) => each[keyField] === key));
    return row ? collection.rowName(row) : key;
  };
  const close = () => bulk.send({ type: busy ? 'bulk.stop' : 'bulk.close' });
  return (
    <Dialog
      open={busy || reporting}
      onClose={close}
      title={busy ? `${action?.label ?? ''}: ${settled} of ${rows.length}` : outcomeOf(done.length, rows.length, noun)}
      actions={
        busy ? (
          <Button onPress={close}>Stop</Button>
        ) : (
          <>
            <Button onPress={close}>Close</Button>
            {refused.length > 0 && (
              <Button emphasis="action" onPress={() => bulk.send({ type: 'bulk.retry' })}>
                {`Retry ${refused.length} failed`}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack>
        {busy && (
          <Progress
            label={action?.label ?? ''}
            value={settled}
            max={rows.length}
            words={`${settled} of ${rows.length}`}
          />
        )}
        {reporting && (
          <>
            {done.length > 0 && <Banner tone="success">{action?.done(done.length)}</Banner>}
            {left > 0 && (
              <Text>{`${counted(left, noun)} left as they were, because it was stopped. They stay chosen.`}</Text>
            )}
            {refused.length > 0 && (
              <>
                <Text weight="strong">{`${counted(refused.length, noun)} failed and stay chosen:`}</Text>
                <DescriptionList
                  items={refused.map(({ key, failure }) => ({ term: nameOf(key), value: <Sentences of={failure} /> }))}
                />
              </>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const counted = (count: number, { one, many }: { readonly one: string; readonly many: string }) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
const outcomeOf = (done: number, all: number, noun: Parameters<typeof counted>[1]) =>
  `${done.toLocaleString('en-GB')} of ${counted(all, noun)} done`;
const sameRows = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((row, index) => row === other[index]);
