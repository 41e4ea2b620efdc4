import { useSelector } from '@xstate/react';
import type { ImportActor } from '@wardmere/machines';
import { Button } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';

interface StepFailureProps {
  readonly actor: ImportActor;
  /** Further ways on. */
  readonly children?: ReactNode;
}

/** What a step failed by, in the place of the step: tried again, or left for another file (D-156, D-190). */
export function StepFailure({ actor, children }: StepFailureProps) {
  const called = useSelector(actor, ({ context }) => context.failure);
  // A check can also fail by itself, and be answered for.
  const reason = useSelector(actor, ({ context: { run } }) => (run?.status === 'Failed' ? run.reason : undefined));
  const failure = called ?? (reason === undefined ? null : { message: reason || 'The rows could not be checked.' });
  const mayCancel = useSelector(actor, (snapshot) => !snapshot.hasTag('run'));
  // What is wrong with a file is mostly so however often it is read: another one is the way on.
  const isOfFile = useSelector(
    actor,
    (snapshot) => snapshot.matches({ preparing: 'unread' }) && snapshot.context.failure?.kind === 'rejected',
  );
  // What was matched and corrected goes with another file once one is chosen, not before (D-156).
  const hasBeenRead = useSelector(actor, ({ context }) => context.preview !== null);
  // Below the rows of a check the ways on stand once more.
  const standsAlone = useSelector(actor, (snapshot) => !snapshot.matches({ preparing: 'reviewing' }));
  const toFile = () => actor.send({ type: 'step.visit', step: 'file' });
  const cancel = () => actor.send({ type: 'import.cancel' });
  if (failure === null) return null;
  return (
    <CallFailurePanel
      failure={failure}
      onRetry={() => actor.send({ type: 'step.retry' })}
      actions={
        <>
          {children}
          {mayCancel && (
            <Button emphasis={isOfFile ? 'action' : undefined} onPress={hasBeenRead ? toFile : cancel}>
              Choose another file
            </Button>
          )}
          {mayCancel && hasBeenRead && standsAlone && <Button onPress={cancel}>Cancel the import</Button>}
        </>
      }
    />
  );
}
