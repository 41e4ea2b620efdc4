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
  if (!hasList && !hasFacts) return <div className={css.main}>{children}</div>;
  return (
    <div className={css.splitPlace}>
      <div className={cx(css.split, shape)}>
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
