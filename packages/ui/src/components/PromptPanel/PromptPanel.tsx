import type { ReactNode } from 'react';

import { PageLanguage } from '../../internal/page-language.ts';
import type { Tone } from '../../internal/tones.ts';
import type { Locale } from '../../words/locales.ts';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { mark as brandMark } from '../LoadingView/LoadingView.css.ts';
import * as css from './PromptPanel.css.ts';

/** One thing to read or answer, without the frame. */
export function PromptPanel({
  brand,
  logo,
  title,
  language,
  icon,
  tone = 'neutral',
  actions,
  footer,
  children,
}: {
  readonly brand: string;
  /** The address of a square drawing that stands instead of the brand's initial. */
  readonly logo?: string | undefined;
  readonly title: string;
  /** The language of what stands in it, where it is not that of the document. */
  readonly language?: Locale | undefined;
  readonly icon?: IconName | undefined;
  readonly tone?: Tone | undefined;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.view}>
      <header>
        <p className={css.brand}>
          {logo === undefined ? (
            <span className={brandMark} aria-hidden="true">
              {brand.slice(0, 1)}
            </span>
          ) : (
            <img className={css.logo} src={logo} alt="" width={36} height={36} />
          )}
          {brand}
        </p>
      </header>
      <main id="main" className={css.main} tabIndex={-1} lang={language}>
        <PageLanguage value={language}>
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
        </PageLanguage>
      </main>
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
    </div>
  );
}
