import { type ReactNode, type Ref, use } from 'react';

import { cx } from '../../internal/cx.ts';
import { useWord } from '../../internal/page-language.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './Banner.css.ts';
import { InRegion } from './in-region.ts';

const marks = { info: 'info', success: 'check-circle', warning: 'alert', danger: 'alert' } as const satisfies Record<
  string,
  IconName
>;

/** A message that stays in the page until it no longer holds. Danger and warning are announced when they appear; what may come later stands in a `BannerRegion`. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  ref,
}: {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  /** The banner can take the focus by script. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
}) {
  const word = useWord();
  const isTold = use(InRegion);
  return (
    <div
      ref={ref}
      className={cx(css.banner, css.tone[tone])}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : isTold ? undefined : 'status'}
      tabIndex={-1}
    >
      <span className={css.mark[tone]}>
        <Icon name={marks[tone]} />
      </span>
      <div className={css.words}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children !== undefined && <div className={css.body}>{children}</div>}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {onDismiss && <IconButton icon="close" label={word('Dismiss')} size="small" onPress={onDismiss} />}
    </div>
  );
}
