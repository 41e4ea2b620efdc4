import type { Appearance } from '@wardmere/api';

/**
 * How the page is drawn now, as the toolbar or a test chose it. Whoever is signed in to a story likes the portal so:
 * what their profile says is drawn over what was chosen, and a page without a document is drawn plainly.
 */
export const drawn = (): Pick<Appearance, 'scheme' | 'density'> => {
  const { scheme, density } = typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    density: density === 'compact' ? density : 'comfortable',
  };
};
