import type { Part } from './parts/every-part.ts';
import { desk, ownViews, views, walked, type View } from './views.ts';

/** One of the four themes: of a region, light or dark. */
export interface Theme {
  readonly region: 'uk' | 'us';
  readonly scheme: 'light' | 'dark';
}

/** What is done in each of the windows. */
export interface Plan {
  /** Where everything that stands is judged by every rule. */
  readonly views: readonly View[];
  /** Where the keyboard goes through it. */
  readonly walks: readonly View[];
  readonly desk: View;
  /** What is asked once, in the window of a desk. */
  readonly once: readonly Part[];
  /** In which the colours are judged, and rings. */
  readonly themes: readonly Theme[];
}

/** Every region's theme, light and dark. */
export const themes: readonly Theme[] = (['uk', 'us'] as const).flatMap((region) =>
  (['light', 'dark'] as const).map((scheme) => ({ region, scheme })),
);

const everything: Plan = {
  views,
  walks: walked,
  desk,
  once: ['names', 'stillness', 'spacing', 'letters', 'paper', 'axe', 'search'],
  themes,
};
const inOwnWindows: Plan = { views: ownViews, walks: ownViews, desk, once: [], themes: [] };
/** Everything, or in windows of one's own what depends on them. */
export const whole: Plan = ownViews.length > 0 ? inOwnWindows : everything;

const narrowViews = new Set(['1120 px', '880 px', '390 px']);

/** What sees most for a minute: axe and the order of the keyboard have journeys of their own. */
export const short: Plan = {
  ...whole,
  views: views.filter(({ name }) => narrowViews.has(name)),
  walks: [desk],
  once: ['names'],
  themes: [],
};

/** What opens is looked at once where it has little room; how the keyboard goes through it is seen by the whole gate. */
export function onceIn(name: string): Plan {
  const view = views.find((each) => each.name === name);
  if (view === undefined) throw new Error(`No window is called “${name}”.`);
  return { views: [view], walks: [], desk: view, once: [], themes: [] };
}
