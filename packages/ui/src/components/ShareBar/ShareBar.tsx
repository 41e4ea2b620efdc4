import { proportion } from '../../internal/proportion.ts';
import { inFigures } from '../../words/figures.ts';
import * as css from './ShareBar.css.ts';

/** One part of a whole: what it is called, and how much of it there is. */
export type Share = {
  readonly id: string;
  readonly label: string;
  readonly value: number;
};

/** The unit square the bar is drawn in: it is as wide as the page gives it. */
const WIDTH = 100;
/** Whatever is more than nothing is seen. */
const LEAST = 1.5;

/**
 * How a whole is made up, at most of three parts, in one bar. How much is reached is said beside it; all
 * parts stand as figures where the bar stands.
 */
export function ShareBar({
  shares,
  percent,
  size = 'small',
}: {
  /** What is reached, what is under way, and what is left, in this order. */
  readonly shares: readonly Share[];
  /** How many of a hundred are reached. Whoever counts rounds: the same figure stands in words and in files. */
  readonly percent: number;
  readonly size?: 'small' | 'large' | undefined;
}) {
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  const across = proportion(whole, WIDTH);
  const words = shares.map(({ label, value }) => `${label} ${inFigures(value)}`).join(', ');
  return (
    <span className={css.line}>
      <svg
        className={css.drawing[size]}
        viewBox={`0 0 ${WIDTH} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        <title>{words}</title>
        <rect className={css.track} width={WIDTH} height="1" />
        {shares.map(({ id, value }, index) => {
          const from = across(shares.slice(0, index).reduce((sum, before) => sum + before.value, 0));
          return value === 0 ? undefined : (
            <rect
              key={id}
              className={css.parts[index] ?? css.track}
              x={Math.min(from, WIDTH - LEAST)}
              width={Math.max(LEAST, across(value))}
              height="1"
            />
          );
        })}
      </svg>
      <span className={css.value}>{whole === 0 ? '–' : `${percent}%`}</span>
    </span>
  );
}
