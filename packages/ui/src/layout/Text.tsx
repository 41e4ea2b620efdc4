import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import * as css from './layout.css.ts';

/** Words in one of the six sizes. */
export function Text({
  size = 'body',
  emphasis = 'ink',
  tone = 'neutral',
  weight = 'regular',
  tabular = false,
  as: Element = 'p',
  children,
}: {
  readonly size?: 'title' | 'heading' | 'lead' | 'body' | 'small' | 'note';
  readonly emphasis?: 'ink' | 'soft' | 'faint';
  readonly tone?: 'neutral' | 'danger';
  readonly weight?: 'regular' | 'medium' | 'strong';
  readonly tabular?: boolean;
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'h2' | 'h3' | 'time';
  readonly children: ReactNode;
}) {
  return (
    <Element
      className={cx(
        css.text,
        css.textSize[size],
        css.textInk[tone === 'danger' ? tone : emphasis],
        css.textWeight[weight],
        tabular && css.tabular,
      )}
    >
      {children}
    </Element>
  );
}
