import type { ReactNode } from 'react';

import { Modal } from '../Dialog/Dialog.tsx';

/** Something must be answered before work goes on; a press outside does not close it. */
export function AlertDialog({
  open,
  title,
  children,
  actions,
  onClose,
}: {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Without it Escape does not close the question either. */
  readonly onClose?: (() => void) | undefined;
}) {
  return (
    <Modal role="alertdialog" shape="small" open={open} title={title} onClose={onClose} actions={actions}>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Modal>
  );
}
