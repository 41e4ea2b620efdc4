import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import { scroll, scrollHeight } from './layout.css.ts';

/** A region that scrolls by itself, reachable and named for the keyboard. */
export function ScrollArea({
  label,
  size = 'medium',
  children,
}: {
  readonly label: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly children: ReactNode;
}) {
  return (
    // What scrolls must be reachable, or the keyboard cannot read it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={cx(scroll, scrollHeight[size])} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
