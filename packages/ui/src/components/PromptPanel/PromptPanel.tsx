import type { ReactNode } from 'react';

import type { Tone } from '../../internal/tones.ts';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { mark as brandMark } from '../LoadingView/LoadingView.css.ts';
import * as css from './PromptPanel.css.ts';

/** One thing to read or answer, without the frame. */
export function PromptPanel({
  brand,
  title,
  icon,
  tone = 'neutral',
  actions,
  children,
}: {
  readonly brand: string;
  readonly title: string;
  readonly icon?: IconName | undefined;
  readonly tone?: Tone | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <main id="main" className={css.view} tabIndex={-1}>
      <p className={css.brand}>
        <span className={brandMark} aria-hidden="true">
          {brand.slice(0, 1)}
        </span>
        {brand}
      </p>
      <div className={css.panel}>
        {icon && (
          <span className={css.mark[tone]}>
            <Icon name={icon} size="large" />
          </span>
        )}
        <h1 className={css.title} tabIndex={-1} data-page-title="">
          {title}
        </h1>
        <div className={css.body}>{children}</div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </main>
  );
}
