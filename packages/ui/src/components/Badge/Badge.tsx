import type { ReactNode } from 'react';

import { cx } from '../../internal/cx.ts';
import type { Tone } from '../../internal/tones.ts';
import { badge, tones } from './Badge.css.ts';

/** A word or a figure attached to a thing: a kind, a count. How a thing stands is a `Status`. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
}) {
  return <span className={cx(badge, tones[tone])}>{children}</span>;
}
