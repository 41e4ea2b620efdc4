import type { ReactNode } from 'react';

import { Modal } from '../Dialog/Dialog.tsx';

/** A panel from the side, for what is looked up while the page stays in mind. */
export function Drawer(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  return <Modal {...props} shape="drawer" />;
}
