import type { ReactNode } from 'react';

import { hidden } from './layout.css.ts';

/** Said to a screen reader, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={hidden}>{children}</span>;
}
