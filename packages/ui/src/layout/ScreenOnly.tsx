import type { ReactNode } from 'react';

import { screenOnly } from './layout.css.ts';

/** What is pressed and not read: on paper it is left out. */
export function ScreenOnly({ children }: { readonly children: ReactNode }) {
  return <div className={screenOnly}>{children}</div>;
}
