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

/** The small form of an errand: what is wrong stands by its field, what the host says on top, and nothing given is lost. */
export function ErrandDialog({ actor, title, description, confirm, children }: ErrandDialogProps) {
  const { isAsked, isBusy, failure } = useErrandNow(actor);
  const { banner, form } = useErrandFocus(actor);
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
              {`What you typed is kept.${failure.requestId ? ` Reference ${failure.requestId}.` : ''}`}
            </FailureBanner>
          )}
          <RequiredNote />
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
