/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import { Progress } from '../Progress/Progress.tsx';
import * as css from './LoadingView.css.ts';

/** The whole screen while the portal gets ready. */
export function LoadingView({
  brand,
  message = 'Loading',
}: {
  readonly brand: string;
  readonly message?: string | undefined;
}) {
  return (
    <div className={css.view} role="status" aria-live="polite">
      <p className={css.brand}>
        <span className={css.mark} aria-hidden="true">
          {brand.slice(0, 1)}
        </span>
        {brand}
      </p>
      <div className={css.track}>
        <Progress label={message} size="thin" />
      </div>
      <p className={css.words}>{message}</p>
    </div>
  );
}
