import { useSelector } from '@xstate/react';
import { Banner, Button, ConfirmDialog, Dialog, MultiSelect, Progress, Stack, Text } from '@wardmere/ui';
import { fewOf, inFigures } from '@wardmere/ui/words';
import { usePortal } from '../../system/hooks.ts';
import type { Choices } from '../entity/fields.ts';
import { ChoicesLacking } from '../editor/ChoicesLacking.tsx';
import type { BulkActor } from './bulk-actor.ts';
import { counted, namesApart, reasonsAgainst } from './bulk-words.ts';
import type { Collection, RowActionOf } from './define-collection.ts';
import { NAMED, Refusals } from './Refusals.tsx';
import { StopButton } from '../StopButton.tsx';

interface PartProps<Row extends object> {
  readonly bulk: BulkActor;
  readonly collection: Collection<Row>;
}

const useAction = <Row extends object>({ bulk, collection }: PartProps<Row>): RowActionOf<Row> | undefined => {
  const id = useSelector(bulk, ({ context }) => context.action);
  return collection.actions?.find((action) => action.id === id);
};

type QuestionProps<Row extends object> = PartProps<Row> & {
  /** All that were selected, those that are left out among them. */
  readonly chosen: readonly Row[];
  /** What was looked up for it, and why it cannot be confirmed before that. */
  readonly found?: { readonly words: string; readonly lack: string | undefined };
};

/** The question before an action on many rows, its progress, and each outcome (B6). */
export const BulkDialogs = <Row extends object>(props: QuestionProps<Row>) => (
  <>
    <Question {...props} />
    <Outcome {...props} />
  </>
);

/** The field of a question. */
const ASKED = 'asked';

/** What is about to happen, to how many, and what is to be known before. */
export function Question<Row extends object>({ bulk, collection, chosen, found }: QuestionProps<Row>) {
  const open = useSelector(bulk, (state) => state.matches('asking'));
  const rows = collection.readRows(useSelector(bulk, ({ context }) => context.rows));
  const count = rows.length;
  const self = usePortal().session?.userId;
  const { given, scope } = useSelector(bulk, ({ context }) => context);
  const action = useAction({ bulk, collection });
  const words = action?.question(count, rows);
  const asks = action?.asks;
  const choose = (from: Choices['options'], values: readonly string[]) =>
    bulk.send({
      type: 'bulk.choose',
      given: from
        .filter(({ value }) => values.includes(value))
        .map(({ value, label }) => ({ uid: value, name: label })),
    });
  return (
    <ConfirmDialog
      open={open}
      title={words?.title ?? ''}
      confirmLabel={words?.confirm ?? ''}
      tone={action?.tone ?? 'neutral'}
      lack={asks && given.length === 0 ? `Choose ${asks.label.toLowerCase()} first` : found?.lack}
      onConfirm={() => bulk.send({ type: 'bulk.confirm' })}
      onCancel={() => bulk.send({ type: 'bulk.cancel' })}
    >
      <Stack gap="small">
        <Text>{words?.consequence}</Text>
        {found && (
          <output>
            <Text>{found.words}</Text>
          </output>
        )}
        <Text>{fewOf(namesApart(rows, collection), NAMED)}</Text>
        {action && count < chosen.length && (
          <Text emphasis="soft">{`${inFigures(chosen.length - count)} of the ${inFigures(chosen.length)} selected ${chosen.length - count === 1 ? 'is' : 'are'} left out. ${reasonsAgainst(action, chosen, self)}`}</Text>
        )}
        {asks && (
          <asks.From key={action?.id} scope={scope} isDue={open}>
            {({ options, loading = false, retry }) => (
              <MultiSelect
                name={ASKED}
                label={asks.label}
                hint={retry && <ChoicesLacking field={ASKED} label={asks.label} retry={retry} />}
                required
                value={given.map(({ uid }) => uid)}
                options={options}
                loading={loading}
                onChange={(values) => choose(options, values)}
              />
            )}
          </asks.From>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** How far it has come, and in the end what was refused and why, by name. */
export function Outcome<Row extends object>({ bulk, collection }: PartProps<Row>) {
  const busy = useSelector(bulk, (state) => state.hasTag('busy'));
  const reporting = useSelector(bulk, (state) => state.matches('reporting'));
  const { rows, pending, done, refused } = useSelector(bulk, ({ context }) => context);
  const action = useAction({ bulk, collection });
  const { noun } = collection;
  const settled = done.length + refused.length;
  const left = rows.length - settled;
  const close = () => bulk.send({ type: 'bulk.close' });
  return (
    <Dialog
      open={busy || reporting}
      // What was begun is stopped by whoever means to stop it, and by no press beside it.
      onClose={busy ? undefined : close}
      title={
        busy
          ? `${action?.label ?? ''}: ${inFigures(settled)} of ${inFigures(rows.length)}`
          : outcomeOf(done.length, rows.length, noun)
      }
      actions={
        busy ? (
          <StopButton waiting={pending.length} onPress={() => bulk.send({ type: 'bulk.stop' })} />
        ) : (
          <>
            <Button onPress={close}>Close</Button>
            {refused.length > 0 && (
              <Button emphasis="action" onPress={() => bulk.send({ type: 'bulk.retry' })}>
                {`Retry ${inFigures(refused.length)} failed`}
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
            words={`${inFigures(settled)} of ${inFigures(rows.length)}`}
          />
        )}
        {reporting && (
          <>
            {done.length > 0 && <Banner tone="success">{action?.done(done.length)}</Banner>}
            {left > 0 && (
              <Text>{`${counted(left, noun)} left as they were, because it was stopped. They stay selected.`}</Text>
            )}
            {refused.length > 0 && (
              <>
                <Text weight="strong">{`${counted(refused.length, noun)} failed and ${refused.length === 1 ? 'stays' : 'stay'} selected:`}</Text>
                <Refusals collection={collection} rows={rows} refused={refused} doubt={action?.doubt} />
              </>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const outcomeOf = (done: number, all: number, noun: Parameters<typeof counted>[1]) =>
  `${inFigures(done)} of ${counted(all, noun)} done`;
