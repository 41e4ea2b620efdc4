import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import { paddingX as xs, paddingY as ys, type Space } from './space.css.ts';

/** Gives its content room; nothing else. */
export function Box({
  padding = 'none',
  paddingX = padding,
  paddingY = padding,
  children,
}: {
  readonly padding?: Space;
  readonly paddingX?: Space;
  readonly paddingY?: Space;
  readonly children: ReactNode;
}) {
  return <div className={cx(xs[paddingX], ys[paddingY])}>{children}</div>;
}
