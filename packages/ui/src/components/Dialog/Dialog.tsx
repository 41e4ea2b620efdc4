import { type ReactNode, Suspense, useState } from 'react';

import { lazily } from '../../internal/lazily.ts';
import { useEarlyKeys } from '../../internal/use-early-keys.ts';
import type { DialogBodyProps } from './DialogBody.tsx';

const [DialogBody, prefetch] = lazily(() => import('./DialogBody.tsx'));

/** Fetches what a dialog is drawn with: a question can then be asked whatever becomes of the network. */
export const prefetchDialog = prefetch;

/** Mounts the modal when it is first opened, and leaves it mounted so that it can close gracefully. */
export function Modal(props: DialogBodyProps) {
  useEarlyKeys(props.open, props.onClose, { isModal: true });
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  if (!opened) return undefined;
  return (
    <Suspense>
      <DialogBody {...props} />
    </Suspense>
  );
}

/** One task on top of the page, which waits. */
export function Dialog({
  size = 'medium',
  ...props
}: {
  readonly open: boolean;
  /** Absent while the dialog cannot be closed but by what it offers. */
  readonly onClose: (() => void) | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  /** It shows what is about to be saved: the keys that save the page do so from here too. */
  readonly saves?: boolean | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  return <Modal {...props} shape={size} />;
}
