import { pathOf, searchOf } from './address.ts';
import type { Call, InputOf, ReplyOf } from './call.ts';
import type { Api, SendOptions } from './http.ts';

/** A page of results, and the address of the next one while there is any (D-127). */
export interface LinkedPage<Item> {
  readonly results: readonly Item[];
  readonly next?: string | null | undefined;
}

/** All results that could be read; not all of them where a link was not to be followed. */
export interface EveryResult<Item> {
  readonly results: readonly Item[];
  readonly isWhole: boolean;
}

/** No list has more pages than this (D-128). */
const MOST_PAGES = 100;

/**
 * Reads a list page by page by its links (D-128), by addresses below the base of the host that answers. A link is followed
 * where it leads below that base, and to no address that was asked before: a token goes nowhere else, and every loop ends.
 */
export async function everyResult<Item>(
  base: URL,
  first: string,
  ask: (address: string) => Promise<LinkedPage<Item>>,
): Promise<EveryResult<Item>> {
  const results: Item[] = [];
  const asked = new Set<string>();
  let next: URL | undefined = new URL(first, base);
  while (next !== undefined && !asked.has(next.href) && asked.size < MOST_PAGES) {
    asked.add(next.href);
    const page: LinkedPage<Item> = await ask(next.href.slice(base.href.length));
    results.push(...page.results);
    if (!page.next) return { results, isWhole: true };
    next = followable(page.next, next, base);
  }
  return { results, isWhole: false };
}

/** A link of a page as a whole address, where it may be followed. */
function followable(link: string, page: URL, base: URL): URL | undefined {
  if (!URL.canParse(link, page)) return undefined;
  const next = new URL(link, page);
  next.hash = '';
  return next.href.startsWith(base.href) ? next : undefined;
}

/** One of the results of a call that answers with links. */
type ResultOf<C> = ReplyOf<C> extends LinkedPage<infer Item> ? Item : never;

/** Every result of a call that answers page by page with links, at the host that the calls go to. */
export function everyResultOf<C extends Call>(
  { api, host }: { readonly api: Api; readonly host: string },
  call: C,
  input: InputOf<C> & { readonly query?: Readonly<Record<string, string | number>> },
  options?: SendOptions,
): Promise<EveryResult<ResultOf<C>>> {
  const first = `${pathOf(call.path, input)}${searchOf(input.query)}`;
  return everyResult(wholeBase(host), first, async (address) => {
    const { data } = await api.send(call, input, { ...options, address });
    // The schema's output is the reply by declaration; that it has results is what lets the call be asked here.
    return data as LinkedPage<ResultOf<C>>;
  });
}

/** The base of a host as a whole address: one from the origin's root belongs to the page's own. */
const wholeBase = (base: string) =>
  new URL(`${base.replace(/\/*$/, '')}/`, 'location' in globalThis ? location.origin : 'http://localhost');
