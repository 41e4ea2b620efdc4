import { matchRoute, permit, type Facts } from '@wardmere/machines';
import type { Crumb } from '@wardmere/ui';
import { otherLanguageOf, said } from '@wardmere/ui/words';
import { BASE } from '../../system/address.ts';
import type { Route } from '../../system/route.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** What the way to a page is built from; `names` are the records known by id. */
export interface CrumbQuestion {
  readonly routes: readonly Route[];
  readonly facts: Facts;
  readonly path: string;
  readonly names: Readonly<Record<string, string>>;
  /** What the page is called, where that is not what its route is: an invitation among additions. */
  readonly here?: string | undefined;
  /** What of the page is shown in its place, such as a comparison: the page is then the level above. */
  readonly view?: string | undefined;
}

/**
 * The real hierarchy above a page and the page itself: each part of the path that is a route, under the name of its
 * record where it is known. A level that may not be opened is named without a link. A level that names several records is
 * the page of the first; the others, such as its client, stand before it.
 */
export function breadcrumbsOf({ routes, facts, path, names, here, view }: CrumbQuestion): readonly Crumb[] {
  const segments = path.replace(/\/$/, '').split('/').slice(1);
  const levels = segments.flatMap((_, index) => {
    const address = `/${segments.slice(0, index + 1).join('/')}`;
    const match = matchRoute(routes, address);
    return match ? [{ address, match }] : [];
  });
  // A page that is not said yet is English, and so is the way to it.
  const ofPage = levels.at(-1)?.match.route.title ?? '';
  const called = (title: string) => (otherLanguageOf(ofPage) === undefined ? said(title) : title);
  const home: readonly Crumb[] =
    path.startsWith(to(pages.settings)) && facts.client
      ? [{ label: facts.client.name, href: `${BASE}${to(pages.landing)}` }]
      : [];
  return [
    ...home,
    ...levels.flatMap(({ address, match: { route, params } }, index) => {
      const above = levels[index - 1]?.match.params ?? {};
      const [id = '', ...around] = route.path.endsWith('}')
        ? Object.entries(params).flatMap(([name, value]) => (name in above ? [] : [value]))
        : [];
      const isLast = index === levels.length - 1;
      const label = (isLast ? here : undefined) ?? names[id] ?? called(route.title);
      const opens = (!isLast || view !== undefined) && permit(route.rule, facts).allowed;
      return [
        ...around.flatMap((other) => (names[other] === undefined ? [] : [{ label: names[other] }])),
        { label, ...(opens && { href: `${BASE}${address}` }) },
      ];
    }),
    ...(view === undefined ? [] : [{ label: view }]),
  ];
}
