import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import { alignItems, stack } from './layout.css.ts';
import { gaps, type Space } from './space.css.ts';

/** Places its children below one another with one distance between them. */
export function Stack({
  gap = 'gutter',
  align = 'stretch',
  as: Element = 'div',
  children,
}: {
  readonly gap?: Space;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'form';
  readonly children: ReactNode;
}) {
  return <Element className={cx(stack, alignItems[align], gaps[gap])}>{children}</Element>;
}
