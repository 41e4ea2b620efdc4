import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import { alignItems, inline, justify as justifyContent, wrap as wraps } from './layout.css.ts';
import { gaps, type Space } from './space.css.ts';

/** Places its children beside one another and wraps when the line is full. */
export function Inline({
  gap = 'small',
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Element = 'div',
  children,
}: {
  readonly gap?: Space;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  readonly wrap?: boolean;
  readonly as?: 'div' | 'ul' | 'span';
  readonly children: ReactNode;
}) {
  return (
    <Element className={cx(inline, wrap && wraps, alignItems[align], justifyContent[justify], gaps[gap])}>
      {children}
    </Element>
  );
}
