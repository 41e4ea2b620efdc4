import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import { columns } from './layout.css.ts';
import { gaps, type Space } from './space.css.ts';

/** Equal columns, at most `count`, fewer where they would be too narrow. */
export function Columns({
  count = 2,
  gap = 'gutter',
  children,
}: {
  readonly count?: 2 | 3 | 4;
  readonly gap?: Space;
  readonly children: ReactNode;
}) {
  return <div className={cx(columns[count], gaps[gap])}>{children}</div>;
}
