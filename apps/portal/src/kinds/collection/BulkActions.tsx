import { useSelector } from '@xstate/react';
import { selectPicked } from '@wardmere/machines';
import {
  Banner,
  Button,
  ConfirmDialog,
  DescriptionList,
  Dialog,
  Progress,
  SelectionBar,
  Stack,
  Text,
} from '@wardmere/ui';
import { useRunningPortal } from '../../app/portal-context.tsx';
import { plain } from '../entity/plain.ts';
import { Sentences } from '../failure/Sentences.tsx';
import { bulkOf, type BulkActor } from './bulk-actor.ts';
import type { Collection, RowActionOf } from './define-collection.ts';
import type { OpenCollection } from './use-collection.ts';

/** What can be done to the chosen rows, the question before it, its progress, and each outcome (B6). */
export function BulkActions<Row extends object>({ open }: { readonly open: OpenCollection<Row> }) {
  const { actor, collection } = open;
  const bulk = bulkOf(useRunningPortal(), open);
  const rows = collection.readRows(useSelector(actor, selectPicked, sameRows));
  const { actions = [], noun } = collection;
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar
          words={`${counted(rows.length, noun)} chosen`}
          onClear={() => actor.send({ type: 'selection.clear' })}
          actions={actions.map((action) => {
            const fit = rows.filter((row) => action.applies(row));
            return (
              <Button
                key={action.id}
                icon={action.icon}
                disabledBecause={fit.length === 0 ? action.otherwise : undefined}
                onClick={() => bulk.send({ type: 'bulk.begin', action: action.id, rows: fit.map((row) => plain(row)) })}
              >
                {action.label}
              </Button>
            );
          })}
        />
      )}
      <Question bulk={bulk} collection={collection} chosen={rows.length} />
      <Outcome bulk={bulk} collection={collection} />
    </>
  );
}

interface PartProps<Row extends object> {
  readonly bulk: BulkActor;
  readonly collection: Collection<Row>;
}

const useAction = <Row extends object>({ bulk, collection }: PartProps<Row>): RowActionOf<Row> | undefined => {
  const id = useSelector(bulk, ({ context }) => context.action);
  return collection.actions?.find((action) => action.id === id);
};

function Question<Row extends object>({ bulk, collection, chosen }: PartProps<Row> & { readonly chosen: number }) {
  const open = useSelector(bulk, (state) => state.matches('asking'));
  const count = useSelector(bulk, ({ context }) => context.rows.length);
  const action = useAction({ bulk, collection });
  const words = action?.question(count);
  return (
    <ConfirmDialog
      open={open}
      title={words?.title ?? ''}
      confirmLabel={words?.confirm ?? ''}
      tone={action?.tone === 'danger' ? 'danger' : 'action'}
      onConfirm={() => bulk.send({ type: 'bulk.confirm' })}
      onCancel={() => bulk.send({ type: 'bulk.cancel' })}
    >
      <Stack gap="small">
        <Text>{words?.consequence}</Text>
        {count < chosen && (
          <Text tone="soft">{`${chosen - count} of the ${chosen} chosen ${chosen - count === 1 ? 'is' : 'are'} left out. ${action?.otherwise ?? ''}`}</Text>
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
          <Button onClick={close}>Stop</Button>
        ) : (
          <>
            <Button onClick={close}>Close</Button>
            {refused.length > 0 && (
              <Button tone="action" onClick={() => bulk.send({ type: 'bulk.retry' })}>
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
