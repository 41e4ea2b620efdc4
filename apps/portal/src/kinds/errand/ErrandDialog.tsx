import { useSelector } from '@xstate/react';
import { Banner, Button, Dialog, Stack } from '@wardmere/ui';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import type { ErrandActor } from './use-errand.ts';

interface ErrandDialogProps {
  readonly actor: ErrandActor;
  readonly title: string;
  readonly description?: string;
  readonly confirm: string;
  readonly children?: ReactNode;
}

/** The small form of an errand: what is wrong stands by its field, what the host says on top, and nothing given is lost. */
export function ErrandDialog({ actor, title, description, confirm, children }: ErrandDialogProps) {
  const open = useSelector(actor, (errand) => errand.hasTag('asking'));
  const busy = useSelector(actor, (errand) => errand.hasTag('busy'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const banner = useRef<HTMLDivElement>(null);
  const form = useId();
  useFocusOnProblem(actor, form);
  useEffect(() => {
    if (failure) banner.current?.focus();
  }, [failure]);
  const close = () => actor.send({ type: 'errand.cancel' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'errand.send' });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button tone="action" type="submit" form={form} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Stack>
          {failure && (
            <Banner ref={banner} tone="danger" title={failure.message}>
              {`What you typed is kept.${failure.requestId ? ` Reference ${failure.requestId}.` : ''}`}
            </Banner>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}

/** The first wrong field of an attempt takes the focus (D-190). */
function useFocusOnProblem(actor: ErrandActor, form: string): void {
  useEffect(() => {
    let before = actor.getSnapshot();
    const watched = actor.subscribe((now) => {
      const wrong = Object.keys(now.context.problems);
      if (before.matches('checking') && now.matches('asking') && wrong.length > 0)
        requestAnimationFrame(() => {
          const controls = [
            ...(document.querySelector(`[id="${form}"]`)?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
          ];
          controls.find((control) => wrong.includes(control.dataset['field'] ?? ''))?.focus();
        });
      before = now;
    });
    return () => watched.unsubscribe();
  }, [actor, form]);
}
