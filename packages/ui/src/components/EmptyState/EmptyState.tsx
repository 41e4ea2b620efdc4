import type { ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as css from './EmptyState.css.ts';

/** Where nothing is yet: what this is, and the one thing to do. */
export function EmptyState({
  icon = 'list',
  title,
  children,
  actions,
}: {
  readonly icon?: IconName | undefined;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <span className={css.mark}>
        <Icon name={icon} size="large" />
      </span>
      <h2 className={css.title}>{title}</h2>
      {children !== undefined && <div className={css.body}>{children}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
