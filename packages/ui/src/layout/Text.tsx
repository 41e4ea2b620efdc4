import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import * as css from './layout.css.ts';

/** Words in one of the six sizes. */
export function Text({
  size = 'body',
  tone = 'ink',
  weight = 'regular',
  tabular = false,
  as: Element = 'p',
  children,
}: {
  readonly size?: keyof typeof css.textSize;
  readonly tone?: keyof typeof css.textTone;
  readonly weight?: keyof typeof css.textWeight;
  readonly tabular?: boolean;
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'h2' | 'h3' | 'time';
  readonly children: ReactNode;
}) {
  return (
    <Element
      className={cx(css.text, css.textSize[size], css.textTone[tone], css.textWeight[weight], tabular && css.tabular)}
    >
      {children}
    </Element>
  );
}
