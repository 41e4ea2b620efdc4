import { type ReactNode, useState } from 'react';

import { cx } from '../internal/cx.ts';
import { Button } from '../components/Button/Button.tsx';
import * as css from './layout.css.ts';
import { named } from './Name.tsx';
import { inFiguresOrMore } from '../words/figures.ts';

/** The content of one screen inside the frame. */
export function Page({
  width = 'full',
  children,
}: {
  readonly width?: 'full' | 'reading';
  readonly children: ReactNode;
}) {
  return <div className={cx(css.page, css.pageWidth[width])}>{children}</div>;
}

/** The name of the thing on screen with its status, count and actions; its heading takes the focus after navigation. */
export function PageHeader({
  title,
  count,
  isMore,
  status,
  description,
  breadcrumbs,
  more,
  actions,
}: {
  readonly title: ReactNode;
  readonly count?: number | undefined;
  /** There are more than `count`. */
  readonly isMore?: boolean | undefined;
  readonly status?: ReactNode;
  readonly description?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  /** What else can be done, before `actions`: of more than two a phone shows the others when they are asked for. */
  readonly more?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <header className={css.header}>
      {breadcrumbs}
      <div className={css.headerRow}>
        <div className={css.headerWords}>
          <h1 className={css.title} tabIndex={-1} data-page-title="">
            {named(title)}
          </h1>
          {count === undefined ? undefined : <span className={css.count}>{inFiguresOrMore(count, isMore)}</span>}
          {status}
        </div>
        {(more || actions) && (
          <div className={css.headerActions}>
            {more && (
              <>
                <span className={css.moreToggle}>
                  <Button icon="more" expanded={open} onPress={() => setOpen(!open)}>
                    More actions
                  </Button>
                </span>
                <div className={css.moreActions} data-open={open ? '' : undefined}>
                  {more}
                </div>
              </>
            )}
            {actions}
          </div>
        )}
      </div>
      {description === undefined ? undefined : <p className={css.description}>{description}</p>}
    </header>
  );
}
