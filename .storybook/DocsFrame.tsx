import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { create } from 'storybook/theming';

import { themes } from '../packages/ui/src/theme/themes/index.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** The scheme and the region that the document is drawn in, as the toolbar or the system chose them. */
function watchDocument(tell: () => void) {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme', 'data-region'] });
  dark.addEventListener('change', tell);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', tell);
  };
}

const schemeNow = () => document.documentElement.dataset['scheme'] ?? (dark.matches ? 'dark' : 'light');
const regionNow = () => (document.documentElement.dataset['region'] === 'us' ? 'us' : 'uk');

function themeOf(region: 'uk' | 'us', base: 'light' | 'dark') {
  const color = themes[region][base];
  return create({
    base,
    fontBase: '"Inter Variable", system-ui, sans-serif',
    appBg: color.canvas,
    appContentBg: color.canvas,
    appPreviewBg: color.canvas,
    appBorderColor: color.line,
    appBorderRadius: 8,
    textColor: color.ink,
    textMutedColor: color.inkSoft,
    colorPrimary: color.accent,
    colorSecondary: color.accentInk,
    barBg: color.surface,
    barTextColor: color.inkSoft,
    inputBg: color.surface,
    inputBorder: color.control,
    inputTextColor: color.ink,
  });
}

/** The page around the documentation, in the theme of what it shows. */
export function DocsFrame({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const scheme = useSyncExternalStore(watchDocument, schemeNow);
  const region = useSyncExternalStore(watchDocument, regionNow);
  return (
    <DocsContainer context={context} theme={themeOf(region, scheme === 'dark' ? 'dark' : 'light')}>
      {children}
    </DocsContainer>
  );
}
