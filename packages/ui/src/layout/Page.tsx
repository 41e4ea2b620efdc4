import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
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
  actions,
}: {
  readonly title: ReactNode;
  readonly count?: number | undefined;
  /** There are more than `count`. */
  readonly isMore?: boolean | undefined;
  readonly status?: ReactNode;
  readonly description?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  readonly actions?: ReactNode;
}) {
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
        {actions === undefined ? undefined : <div className={css.headerWords}>{actions}</div>}
      </div>
      {description === undefined ? undefined : <p className={css.description}>{description}</p>}
    </header>
  );
}
