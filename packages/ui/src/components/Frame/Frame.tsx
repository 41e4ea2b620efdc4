import { type ReactNode, useEffect, useRef, useState } from 'react';

import { PageLanguage } from '../../internal/page-language.ts';
import { SkipLink } from '../../layout/SkipLink.tsx';
import { Progress } from '../Progress/Progress.tsx';
import * as css from './Frame.css.ts';
import { FrameContext } from './frame-context.ts';
import type { Locale } from '../../words/locales.ts';
import { word } from '../../words/word.ts';

/** What stays around every screen: rail, top bar, content, footer. The document itself scrolls, so Back restores it. */
export function Frame({
  rail,
  topBar,
  footer,
  collapsed = false,
  onCollapsedChange,
  busy = false,
  language,
  place,
  children,
}: {
  /** A `Rail`. */
  readonly rail: ReactNode;
  /** A `TopBar`. */
  readonly topBar: ReactNode;
  readonly footer?: ReactNode;
  readonly collapsed?: boolean | undefined;
  readonly onCollapsedChange?: ((collapsed: boolean) => void) | undefined;
  /** A screen is on its way. */
  readonly busy?: boolean | undefined;
  /** The language of what is inside, where it is not that of the document. */
  readonly language?: Locale | undefined;
  /** The address of what is inside: the menu goes once it leads elsewhere, whoever led there. */
  readonly place?: string | undefined;
  readonly children: ReactNode;
}) {
  const [drawer, setDrawer] = useState(false);
  const [shown, setShown] = useState(place);
  if (shown !== place) {
    setShown(place);
    setDrawer(false);
  }
  const aside = useRef<HTMLDivElement>(null);
  const opened = useRef(false);

  useEffect(() => {
    if (!drawer) {
      if (opened.current) document.querySelector<HTMLElement>('[data-rail-opener]')?.focus();
      opened.current = false;
      return undefined;
    }
    opened.current = true;
    aside.current?.querySelector<HTMLElement>('button, a')?.focus();
    // What lies over the menu hears it first.
    const close = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setDrawer(false);
    const widen = () => setDrawer(false);
    document.addEventListener('keydown', close);
    window.addEventListener('resize', widen);
    return () => {
      document.removeEventListener('keydown', close);
      window.removeEventListener('resize', widen);
    };
  }, [drawer]);

  return (
    <FrameContext value={{ collapsed, setCollapsed: (next) => onCollapsedChange?.(next), drawer, setDrawer }}>
      <SkipLink />
      <div className={css.frame} data-collapsed={collapsed ? '' : undefined}>
        <div ref={aside} className={css.rail} data-open={drawer ? '' : undefined}>
          {rail}
        </div>
        {drawer && <div className={css.scrim} data-scrim="" onClick={() => setDrawer(false)} aria-hidden="true" />}
        <div className={css.column} inert={drawer}>
          {busy && (
            <div className={css.busy}>
              <Progress label={word('Loading the page')} size="thin" />
            </div>
          )}
          <div className={css.upper}>
            {topBar}
            <main id="main" className={css.main} tabIndex={-1} lang={language}>
              <PageLanguage value={language}>{children}</PageLanguage>
            </main>
          </div>
          {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
        </div>
      </div>
    </FrameContext>
  );
}
