import { Button, Dialog, RequiredNote, Stack } from '@wardmere/ui';
import type { FormEvent, ReactNode } from 'react';
import { FailureBanner } from '../failure/FailureBanner.tsx';
import { useErrandFocus } from './use-errand-focus.ts';
import { useErrandNow, type ErrandActor } from './use-errand.ts';

interface ErrandDialogProps {
  readonly actor: ErrandActor;
  readonly title: string;
  readonly description?: string;
  readonly confirm: string;
  readonly children?: ReactNode;
}

const KEPT = 'What you typed is kept.';
const UNKNOWN = 'No answer came: it may have been done.';
const UNCHANGED = 'Nothing was changed.';

/** The small form of an errand: what is wrong stands by its field, what the host says on top, and nothing given is lost. */
export function ErrandDialog({ actor, title, description, confirm, children }: ErrandDialogProps) {
  const { isAsked, isBusy, form: given, failure, unanswered } = useErrandNow(actor);
  const { banner, form } = useErrandFocus(actor);
  // A question without a form has nothing that was typed: what became of the record is what matters.
  const became = Object.keys(given).length > 0 ? KEPT : unanswered ? UNKNOWN : UNCHANGED;
  const close = () => actor?.send({ type: 'errand.cancel' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    actor?.send({ type: 'errand.send' });
  };
  return (
    <Dialog
      open={isAsked}
      onClose={close}
      title={title}
      description={description}
      actions={
        <>
          <Button onPress={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button emphasis="action" type="submit" form={form} busy={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Stack>
          {failure && (
            <FailureBanner ref={banner} failure={failure}>
              {`${became}${failure.requestId ? ` Reference ${failure.requestId}.` : ''}`}
            </FailureBanner>
          )}
          <RequiredNote />
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
