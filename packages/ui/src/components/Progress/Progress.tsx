/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the native bar cannot be drawn alike in all browsers */
import { cx } from '../../internal/cx.ts';
import * as css from './Progress.css.ts';

/** How far work is; without a value, that it goes on. `thin` is the line above what is being refreshed. */
export function Progress({
  label,
  value,
  max = 100,
  words,
  size = 'bar',
}: {
  readonly label: string;
  readonly value?: number | undefined;
  readonly max?: number | undefined;
  /** The progress in figures, such as “1,204 of 3,000”. */
  readonly words?: string | undefined;
  readonly size?: 'bar' | 'thin' | undefined;
}) {
  const known = value !== undefined;
  const share = known ? `${Math.min(100, Math.max(0, (100 * value) / max))}%` : undefined;
  return (
    <div>
      {words !== undefined && (
        <p className={css.words}>
          <span>{label}</span>
          <span>{words}</span>
        </p>
      )}
      <div
        className={cx(css.track, css.sizes[size])}
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={known ? 0 : undefined}
        aria-valuemax={known ? max : undefined}
        aria-valuetext={words}
      >
        <div className={cx(css.fill, !known && css.moving)} style={known ? { width: share } : undefined} />
      </div>
    </div>
  );
}
