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
 * Reads a list page by page by its links (D-128). A link is followed where it leads to the address of the call itself, on
 * the same host, and to none that was asked before: a token goes nowhere else, and every loop ends.
 */
export async function everyResult<Item>(
  own: URL,
  ask: (query: Readonly<Record<string, string>> | undefined) => Promise<LinkedPage<Item>>,
): Promise<EveryResult<Item>> {
  const results: Item[] = [];
  const asked = new Set([own.href]);
  let query: Readonly<Record<string, string>> | undefined;
  while (asked.size <= MOST_PAGES) {
    const page = await ask(query);
    results.push(...page.results);
    if (!page.next) return { results, isWhole: true };
    const next = followable(page.next, own);
    if (next === undefined || asked.has(next.href)) break;
    asked.add(next.href);
    query = Object.fromEntries(next.searchParams);
  }
  return { results, isWhole: false };
}

/** A link as a whole address, where it may be followed. */
function followable(link: string, own: URL): URL | undefined {
  if (!URL.canParse(link, own)) return undefined;
  const next = new URL(link, own);
  next.hash = '';
  const isOwn = next.origin === own.origin && next.pathname === own.pathname;
  return isOwn && next.username === '' && next.password === '' ? next : undefined;
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
  const address = `${pathOf(call.path, input)}${searchOf(input.query)}`;
  return everyResult(wholeAddress(host, address), async (query) => {
    const { data } = await api.send(call, query ? { ...input, query } : input, options);
    // The schema's output is the reply by declaration; that it has results is what lets the call be asked here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return data as LinkedPage<ResultOf<C>>;
  });
}

/** An address below the host's base, whole: a base from the origin's root belongs to the page's own. */
const wholeAddress = (base: string, address: string) =>
  new URL(`${base.replace(/\/*$/, '')}/${address}`, 'location' in globalThis ? location.origin : 'http://localhost');
