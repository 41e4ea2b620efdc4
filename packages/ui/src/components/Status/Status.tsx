import { cx } from '../../internal/cx.ts';
import type { Tone } from '../../internal/tones.ts';
import { shape, status, wash, washes, words } from './Status.css.ts';

const shapes: Record<Tone, string> = {
  neutral: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1m0 1.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4',
  info: 'M2.5 1h7A1.5 1.5 0 0 1 11 2.5v7A1.5 1.5 0 0 1 9.5 11h-7A1.5 1.5 0 0 1 1 9.5v-7A1.5 1.5 0 0 1 2.5 1',
  success: 'M6 .8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 6 .8m2.7 4-3.3 3.3-1.9-1.9.8-.8 1.1 1.1L7.9 4z',
  warning: 'M6 .9c.4 0 .8.2 1 .6l4.3 8c.4.8-.1 1.7-1 1.7H1.7c-.9 0-1.4-.9-1-1.7l4.3-8c.2-.4.6-.6 1-.6',
  danger: 'M5.2 1a1.1 1.1 0 0 1 1.6 0L11 5.2a1.1 1.1 0 0 1 0 1.6L6.8 11a1.1 1.1 0 0 1-1.6 0L1 6.8a1.1 1.1 0 0 1 0-1.6z',
};

/** How a thing stands: a word, a shape and a colour, so that the colour is never alone. */
export function Status({
  tone = 'neutral',
  emphasis = 'plain',
  children,
}: {
  readonly tone?: Tone | undefined;
  /** `plain` inside a table, `wash` beside a title. */
  readonly emphasis?: 'plain' | 'wash' | undefined;
  readonly children: string;
}) {
  return (
    <span className={cx(status, emphasis === 'wash' && wash, emphasis === 'wash' ? washes[tone] : words[tone])}>
      <svg className={shape[tone]} viewBox="0 0 12 12" aria-hidden="true">
        <path fillRule="evenodd" d={shapes[tone]} />
      </svg>
      {children}
    </span>
  );
}
