import type { ReactNode } from 'react';

import { hidden } from './layout.css.ts';

/** Said to a screen reader, not shown. */
export function VisuallyHidden({
  role,
  children,
}: {
  /** What is told as soon as it changes. */
  readonly role?: 'status' | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span role={role} className={hidden}>
      {children}
    </span>
  );
}
