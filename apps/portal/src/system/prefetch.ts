import { BLANK_QUERY, matchRoute, permit, type Place } from '@wardmere/machines';
import { factsNow, isStarted } from './facts.ts';
import { recordAsked, rowsAsked } from './early-answers.ts';
import type { Opened, OpenedList, OpenedRecord } from './opens.ts';
import { choicesOf } from './list-choices.ts';
import { pageSizeNow } from './page-size.ts';
import type { Portal } from './portal.ts';
import { recordWork } from './record-work.ts';
import { loadScreen } from './screens.ts';
import { selectBuilding } from './selected-building.ts';

/** A link is meant once pointer or keyboard has rested on it: whoever sweeps over a list asks for nothing. */
export const REST = 80;

/** Fetches what links lead to before they are pressed. */
export interface Prefetching {
  /** A link is pointed at: the code of its screen comes at once, its data once it is meant. */
  at(portal: Portal, place: Place): void;
  /** The person is known, and where they go: what is opened there leaves beside all that start-up still asks for. */
  first(portal: Portal, place: Place): void;
  stop(): void;
}

/** Fetches the code of the screen a path leads to; a failure shows when the person goes there. */
export function fetchCode({ routes }: Pick<Portal, 'routes'>, path: string): void {
  const route = matchRoute(routes, path)?.route;
  if (route?.load) loadScreen(route).catch(() => undefined);
}

export function createPrefetching(ended: AbortSignal): Prefetching {
  let resting: ReturnType<typeof setTimeout> | undefined;
  return {
    at: (portal, place) => {
      fetchCode(portal, place.path);
      clearTimeout(resting);
      resting = setTimeout(() => askEarly(portal, place, ended), REST);
    },
    first: (portal, place) => {
      // What was refused with the session before is asked for with this one.
      portal.early.forget();
      // Whoever draws the screen is told that its code, or what it opens, could not be had.
      askFirst(portal, place, ended).catch(() => undefined);
    },
    stop: () => clearTimeout(resting),
  };
}

/** What a route opens for this person at this moment; undefined while that is not decided, or denied. */
function openedAt(portal: Portal, path: string): Opened | undefined {
  const match = matchRoute(portal.routes, path);
  const facts = factsNow(portal);
  const user = portal.living('session')?.getSnapshot().context.session?.userId;
  const selection = portal.living('selection')?.getSnapshot();
  if (!match || !facts || user === undefined || !selection) return undefined;
  if (!permit(match.route.rule, facts).allowed) return undefined;
  const { params } = match;
  const client = params['client'] ?? facts.client?.uid ?? '';
  const building = isStarted(portal) ? selectBuilding(selection) : undefined;
  return match.route.page.opens?.({ params, client, building, user, brand: portal.config.brand });
}

/** The definition comes with the screen, whose code is on its way beside the sign-in: nothing else is fetched for it. */
async function askFirst(portal: Portal, place: Place, ended: AbortSignal): Promise<void> {
  const opened = openedAt(portal, place.path);
  const route = matchRoute(portal.routes, place.path)?.route;
  if (opened === undefined || route === undefined) return;
  const { list } = await loadScreen(route);
  if (!('list' in opened)) return askRecord(portal, opened, ended, true);
  if (list === undefined) return;
  portal.kinds.keepList(opened.list, list);
  await askRows(portal, opened, place, ended, true);
}

function askEarly(portal: Portal, place: Place, ended: AbortSignal): void {
  if (!isStarted(portal) || portal.living('navigation')?.getSnapshot().context.place.path === place.path) return;
  const opened = openedAt(portal, place.path);
  if (opened === undefined) return;
  const asking = 'list' in opened ? askRows(portal, opened, place, ended) : askRecord(portal, opened, ended);
  // Whoever goes there asks for the definition again, and is told.
  asking.catch(() => undefined);
}

async function askRows(
  { api, config, kinds, early, living }: Portal,
  { list: kind, scope }: OpenedList,
  { search }: Place,
  ended: AbortSignal,
  isWanted = false,
): Promise<void> {
  const { logic, isWhole, queryIn, prepare } = await kinds.list(kind);
  const { size = pageSizeNow(living) } = choicesOf(config.brand.slug, kind);
  const query = queryIn?.(new URLSearchParams(search)) ?? BLANK_QUERY;
  const input = { kind, scope, query, pageSize: size, fresh: true };
  if (ended.aborted) return;
  early.rows.ask(rowsAsked(input, isWhole), () => logic.fetch(api, input, ended), isWanted);
  // What is asked for leaves first.
  if (prepare) setTimeout(prepare);
}

async function askRecord(
  { api, kinds, early, living }: Portal,
  { record: kind, scope, key }: OpenedRecord,
  ended: AbortSignal,
  isWanted = false,
): Promise<void> {
  const subject = { kind, scope, key };
  const { logic } = await kinds.record(kind);
  if (!ended.aborted && recordWork()?.isOpen({ living }, subject) !== true)
    early.records.ask(recordAsked(subject), () => logic.fetch(api, subject, ended), isWanted);
}
