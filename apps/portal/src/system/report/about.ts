import type { TraceAbout } from '@wardmere/machines/inspection/messages';
import type { Portal } from '../portal.ts';

/** Where a trace is from: the build, the region and the route's template; never an id, a query or a name (N6). */
export function aboutOf(portal: Pick<Portal, 'config' | 'child'>, privacy: TraceAbout['privacy']): TraceAbout {
  const { context } = portal.child('navigation').getSnapshot();
  return {
    product: portal.config.brand.slug,
    build: import.meta.env.VITE_BUILD ?? 'unknown',
    region: portal.config.region,
    route: context.match?.route.path ?? 'unknown',
    browser: browserFamily(navigator.userAgent),
    utcOffset: -new Date().getTimezoneOffset(),
    privacy,
  };
}

const FAMILIES = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chromium', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari/],
] as const;

/** The family and main version of a browser: enough to find a defect, too little to find a person. */
export function browserFamily(userAgent: string): string {
  for (const [name, pattern] of FAMILIES) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'other';
}
