import { type ReactNode, useId, useState } from 'react';

import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Modal } from '../Dialog/Dialog.tsx';
import { TextField } from '../TextField/TextField.tsx';

/** Asks before what cannot be undone: says what it changes, and can ask for the thing's name. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  typeToConfirm,
  lack,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'neutral' | 'danger' | undefined;
  /** The words to type before the confirmation can be pressed. */
  readonly typeToConfirm?: string | undefined;
  /** What has to be done before it can be confirmed at all. */
  readonly lack?: string | undefined;
  readonly busy?: boolean | undefined;
  /** Why the last attempt was refused. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const form = useId();
  const [typed, setTyped] = useState('');
  // However it is closed, by its buttons or by the address, what was typed goes with the question.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setTyped('');
  }
  const matches = typeToConfirm === undefined || asShown(typed) === asShown(typeToConfirm);
  return (
    <Modal
      role="alertdialog"
      shape="small"
      open={open}
      title={title}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          <Button disabled={busy} onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            emphasis="action"
            tone={tone}
            type="submit"
            form={form}
            busy={busy}
            disabledBecause={lack ?? (matches ? undefined : `Type ${typeToConfirm} first`)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {children !== undefined && (typeof children === 'string' ? <p>{children}</p> : <div>{children}</div>)}
      <form
        id={form}
        hidden={typeToConfirm === undefined || lack !== undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is portalled, yet React carries its events to the form around it.
          event.stopPropagation();
          if (matches && lack === undefined && !busy) onConfirm();
        }}
      >
        {typeToConfirm !== undefined && lack === undefined && (
          <TextField
            label={`Type “${typeToConfirm}” to confirm`}
            value={typed}
            onChange={setTyped}
            spellCheck={false}
          />
        )}
      </form>
    </Modal>
  );
}

/** A text as it can be read off a page, where white space of any kind and length is one space, and a letter is alike however it is composed. */
const asShown = (text: string) => text.normalize().replaceAll(/\s+/gu, ' ').trim();
