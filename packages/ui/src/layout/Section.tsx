import { type ReactNode, useId } from 'react';

import * as css from './layout.css.ts';

/** A titled part of a page; its `id` is what a section list points at. */
export function Section({
  title,
  id,
  description,
  actions,
  children,
}: {
  readonly title: string;
  readonly id?: string | undefined;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const heading = useId();
  const words = useId();
  return (
    <section
      className={css.section}
      id={id}
      aria-labelledby={heading}
      aria-describedby={description === undefined ? undefined : words}
      tabIndex={id === undefined ? undefined : -1}
    >
      <div className={css.sectionHead}>
        <div>
          <h2 className={css.sectionTitle} id={heading}>
            {title}
          </h2>
          {description === undefined ? undefined : (
            <p className={css.description} id={words}>
              {description}
            </p>
          )}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
