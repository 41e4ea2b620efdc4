import { cx } from '../../internal/cx.ts';
import { shapes, skeleton, widths } from './Skeleton.css.ts';

/** Holds the place of what is coming, in its own size, so that nothing shifts. */
export function Skeleton({
  shape = 'line',
  width = 'full',
}: {
  readonly shape?: 'line' | 'title' | 'control' | 'figures' | 'block' | 'dot' | undefined;
  readonly width?: 'short' | 'medium' | 'long' | 'full' | undefined;
}) {
  return (
    <span
      className={cx(skeleton, shapes[shape], shape !== 'dot' && widths[width])}
      data-placeholder=""
      aria-hidden="true"
    />
  );
}
