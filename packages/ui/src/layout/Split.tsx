import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import * as css from './layout.css.ts';

/** The editor's shape: the section list, the main form, and the facts on the right. */
export function Split({
  list,
  facts,
  factsLabel = 'Facts',
  children,
}: {
  /** A `SectionList`, sticky on wide screens. */
  readonly list?: ReactNode;
  readonly facts?: ReactNode;
  readonly factsLabel?: string;
  readonly children: ReactNode;
}) {
  const hasList = list !== undefined;
  const hasFacts = facts !== undefined;
  const shape = hasList ? (hasFacts ? css.splitWithList : css.splitListOnly) : undefined;
  const isSplit = hasList || hasFacts;
  // The same elements with and without: a form stays, and what has the focus in it, as something comes to stand beside it.
  return (
    <div className={isSplit ? css.splitPlace : undefined}>
      <div className={isSplit ? cx(css.split, shape) : undefined}>
        {list}
        <div className={css.main}>{children}</div>
        {hasFacts ? (
          <aside className={css.facts} aria-label={factsLabel}>
            {facts}
          </aside>
        ) : undefined}
      </div>
    </div>
  );
}
