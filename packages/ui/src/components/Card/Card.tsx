import { type ReactNode, useId } from 'react';

import { cx } from '../../internal/cx.ts';
import * as css from './Card.css.ts';

/** Holds what belongs together. */
export function Card({
  title,
  actions,
  padding = true,
  emphasis = 'surface',
  children,
}: {
  readonly title?: string | undefined;
  readonly actions?: ReactNode;
  /** Without padding a list or a table reaches the edges. */
  readonly padding?: boolean | undefined;
  readonly emphasis?: 'surface' | 'sunken' | undefined;
  readonly children: ReactNode;
}) {
  const heading = useId();
  const titled = title !== undefined;
  return (
    <section className={cx(css.card, css.emphases[emphasis])} aria-labelledby={titled ? heading : undefined}>
      {titled && (
        <header className={css.head}>
          <h2 className={css.title} id={heading}>
            {title}
          </h2>
          {actions}
        </header>
      )}
      <div className={cx(css.body, padding && css.padded, padding && titled && css.underHead)}>{children}</div>
    </section>
  );
}
