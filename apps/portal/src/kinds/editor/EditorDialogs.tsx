import { useSelector } from '@xstate/react';
import { mayMakeAnother, selectName } from '@wardmere/machines';
import { Button, ConfirmDialog, Dialog, DiffList, Stack, Text, lazily, useSaid, useWord } from '@wardmere/ui';
import { called } from '@wardmere/ui/words';
import { Suspense, type ReactNode } from 'react';
import type { Words } from '../../system/kinds.ts';
import { labelOf, wordsForChange } from '../entity/display.ts';
import type { EntityActor } from '../entity/use-entity.ts';
import { hasChanged } from './has-changed.ts';
import { whenInWords } from './when.ts';

// That two people change the same fields at once is rare: what they differ in is drawn by what comes then.
const [Clashes] = lazily(async () => ({ default: (await import('./Clashes.tsx')).Clashes }));

interface EditorDialogsProps {
  readonly actor: EntityActor;
  readonly words: Words;
  readonly noun: string;
  readonly nameField: string | readonly string[];
  /** What else a removal affects. */
  readonly removalAffects?: ReactNode;
  /** What has to be done before the record can be removed. */
  readonly removalLack?: string | undefined;
}

/** Everything an editor may ask: a review, a consequence, a clash, a removal. Only one is ever open. */
export function EditorDialogs(props: EditorDialogsProps) {
  return (
    <>
      <ReviewDialog {...props} />
      <RiskDialog {...props} />
      <MergeDialog {...props} />
      <RemovalDialog {...props} />
    </>
  );
}

/** Exactly what will be sent, old and new (B10). */
function ReviewDialog({ actor, words }: EditorDialogsProps) {
  const word = useWord();
  const said = useSaid();
  const open = useSelector(actor, (entity) => entity.matches('reviewing'));
  const plan = useSelector(actor, ({ context }) => context.plan);
  const close = () => actor.send({ type: 'review.close' });
  return (
    <Dialog
      open={open}
      saves
      onClose={close}
      title={word('Review your changes')}
      description={word(
        plan?.kind === 'patch' ? 'Only these fields are sent.' : 'The whole record is sent; these fields change.',
      )}
      actions={
        <>
          <Button onPress={close}>{word('Keep editing')}</Button>
          <Button emphasis="action" onPress={() => actor.send({ type: 'draft.save' })}>
            {word('Save')}
          </Button>
        </>
      }
    >
      <DiffList
        items={(plan?.changes ?? []).map(({ field, before, after }) => ({
          id: field,
          label: labelOf(words, field, said),
          ...wordsForChange(words, field, { before, after }),
        }))}
      />
    </Dialog>
  );
}

/** Asks before a change with consequences, and before a creation that may already have happened (D-092). */
function RiskDialog({ actor, noun }: EditorDialogsProps) {
  const open = useSelector(actor, (entity) => entity.matches('confirming'));
  const risks = useSelector(actor, ({ context }) => context.risks);
  const another = useSelector(actor, ({ context }) => mayMakeAnother(context));
  const asked = another
    ? [
        {
          field: '',
          title: `Add this ${noun} again?`,
          consequence: `What came of the last attempt is not known, and you have changed the form since: the ${noun} may have been added as it was, and would then be there twice.`,
          confirm: 'Add again',
          isHarmless: false,
        },
        ...risks,
      ]
    : risks;
  const [first] = asked;
  return (
    <ConfirmDialog
      open={open}
      title={first?.title ?? ''}
      confirmLabel={first?.confirm ?? 'Save'}
      tone={asked.every(({ isHarmless }) => isHarmless) ? 'neutral' : 'danger'}
      onConfirm={() => actor.send({ type: 'risk.accept' })}
      onCancel={() => actor.send({ type: 'risk.decline' })}
    >
      <Stack gap="small">
        {asked.map(({ field, consequence }) => (
          <Text key={field}>{consequence}</Text>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}

/** Two people changed the same fields: mine or theirs, field by field, with who and when (B11, N3). */
function MergeDialog({ actor, words, noun }: EditorDialogsProps) {
  const open = useSelector(actor, (entity) => entity.matches('merging'));
  const merge = useSelector(actor, ({ context }) => context.merge);
  const choices = useSelector(actor, ({ context }) => context.choices);
  const changed = useSelector(actor, ({ context }) => context.latest?.changed);
  const clashes = merge?.clashes ?? [];
  const left = clashes.filter(({ field }) => !(field in choices)).length;
  const who = changed?.by ?? 'Somebody else';
  const when = whenInWords(changed?.at);
  return (
    <Dialog
      open={open}
      onClose={() => actor.send({ type: 'merge.cancel' })}
      title={`${hasChanged(noun)} meanwhile`}
      description={`${who} saved changes${when ? ` on ${when}` : ''} while you were editing. Choose what stays; everything else is kept from both of you.`}
      actions={
        <>
          <Button onPress={() => actor.send({ type: 'merge.cancel' })}>Not now</Button>
          <Button
            emphasis="action"
            disabledBecause={left > 0 ? `Choose for ${left} more ${left === 1 ? 'field' : 'fields'}` : undefined}
            onPress={() => actor.send({ type: 'merge.accept' })}
          >
            Save
          </Button>
        </>
      }
    >
      <Suspense>
        <Clashes actor={actor} words={words} />
      </Suspense>
    </Dialog>
  );
}

/** Removing asks with the name of the thing, and says what else it affects (decision 0023). */
function RemovalDialog({ actor, noun, nameField, removalAffects, removalLack }: EditorDialogsProps) {
  const open = useSelector(actor, (entity) => entity.matches('confirmingRemoval') || entity.matches('removing'));
  const busy = useSelector(actor, (entity) => entity.matches('removing'));
  const replacement = useSelector(actor, ({ context }) => context.replacement);
  // It goes on and is told also where nobody looks: what closes the question meanwhile would seem to call it off.
  const moving = useSelector(replacement ?? undefined, (state) => state?.matches('moving') === true);
  const name = useSelector(actor, selectName({ noun, nameField }));
  const latest = useSelector(actor, ({ context }) => context.latest?.changed);
  return (
    <ConfirmDialog
      open={open}
      busy={busy || moving}
      title={`Delete “${called(name)}”?`}
      confirmLabel={`Delete ${noun}`}
      typeToConfirm={name}
      lack={removalLack}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onCancel={() => actor.send({ type: 'removal.cancel' })}
    >
      <Stack gap="small">
        {latest && (
          <Text weight="strong">
            {latest.by ?? 'Somebody else'} changed this {noun} just now. Look again before you delete it.
          </Text>
        )}
        <Text>This cannot be undone.</Text>
        {removalAffects}
      </Stack>
    </ConfirmDialog>
  );
}
