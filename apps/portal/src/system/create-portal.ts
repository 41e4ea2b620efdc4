import { createApi, type Api, type Config } from '@wardmere/api';
import { createPortalMachine } from '@wardmere/machines';
import { createFeed, FEED_SIZE } from '@wardmere/machines/inspection/feed';
import { createActor } from 'xstate';
import { createAddressBar, placeOf } from './address.ts';
import { isDevelopmentBuild } from './build.ts';
import { child as childOf } from './child.ts';
import { childrenOf, fetchProfile } from './children.ts';
import { addressEdge, networkEdge } from './edges.ts';
import { createLoginLayer } from './identity/login-layer.ts';
import type { ChildActor, ChildName, Portal, Stand } from './portal.ts';
import type { Product } from './product.ts';
import { fetchRecordWork, hasDrafts, lateChildrenOf } from './record-work.ts';
import { createRecovery, type Later } from './recovery.ts';
import { createStanding } from './standing.ts';
import { wire } from './wiring.ts';

/** Builds and starts the portal for a configuration. */
export function createPortal(
  config: Config,
  product: Product,
  { login = createLoginLayer(config), fetch, clock, edges = {} }: Stand = {},
): Portal {
  const routes = product.routes({ brand: config.brand, visitorApp: config.modules.visitorApp });
  // Asked for with each call: what watches the network may take its place later.
  const standing = createStanding(fetch ?? ((...asked) => globalThis.fetch(...asked)));
  const recovery = createRecovery(standing.fetch, () => reach(), clock && laterBy(clock));
  const api: Api = createApi({
    host: config.apiHost,
    fetch: recovery.fetch,
    token: () => login.token(),
    // Whoever made the call hears of its refusal first: a creation that was refused is not one that got no answer.
    onAttempt: (operation) => living('notices')?.send({ type: 'operation.attempt', operation }),
    onUnauthenticated: (because) =>
      void setTimeout(() => child('session').send({ type: because === 'refused' ? 'call.refuse' : 'call.withhold' })),
    onSignInTooOld: (maxAge) => void setTimeout(() => child('session').send({ type: 'call.challenge', maxAge })),
    onForbidden: mayHaveChanged(() => child('session').send({ type: 'session.renew' })),
  });
  const feed = createFeed({ size: isDevelopmentBuild ? FEED_SIZE.development : FEED_SIZE.light });
  const supplies = { config, routes, api, login, collections: product.collections(api) };
  const bar = createAddressBar();
  const heard = { network: networkEdge(recovery), address: addressEdge(bar), ...edges };
  const children = {
    ...childrenOf(supplies),
    ...Object.fromEntries(Object.entries(heard).map(([name, logic]) => [name, childOf(logic)])),
  };
  const root = createActor(createPortalMachine(children, lateChildrenOf(supplies)), {
    id: 'portal',
    inspect: feed.observe,
    ...(clock && { clock }),
  });
  const living = <Name extends ChildName>(name: Name): ChildActor<Name> | undefined => {
    const actor: unknown = root.getSnapshot().children[name];
    return isChild(name, actor) ? actor : undefined;
  };
  const child = <Name extends ChildName>(name: Name): ChildActor<Name> => {
    const actor = living(name);
    if (actor === undefined) throw new Error(`The actor ${name} is down.`);
    return actor;
  };
  // What any signed-in person may ask for; without a session nothing waits for the platform.
  const reach = async () => {
    const { session } = child('session').getSnapshot().context;
    if (session !== null && login.token() !== undefined) await fetchProfile(api, session);
  };
  const portal: Portal = {
    config,
    routes,
    api,
    login,
    root,
    feed,
    standing,
    recovery,
    child,
    living,
    navigate: (path, { replace = false } = {}) =>
      child('navigation').send({ type: 'place.visit', place: placeOf(path), replace }),
    say: (notice) => child('notices').send({ type: 'notice.show', notice }),
    close: () => {
      root.stop();
      recovery.stop();
    },
    fetchRecordWork: () => fetchRecordWork(portal, product.recordWork),
  };
  root.start();
  wire(portal, bar);
  if (hasDrafts(config.brand.slug)) portal.fetchRecordWork();
  return portal;
}

const laterBy =
  (clock: NonNullable<Stand['clock']>): Later =>
  (work, milliseconds) => {
    const pause = clock.setTimeout(work, milliseconds);
    return () => clock.clearTimeout(pause);
  };

/** A refusal that no new token changes must not ask for one again and again. */
const LEAST_BETWEEN = 10_000;

/** After a 403 a new token tells what the person may do by now; several at once are told once. */
function mayHaveChanged(renew: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (Date.now() - last < LEAST_BETWEEN) return;
    last = Date.now();
    // Whoever made the call hears of its refusal first.
    setTimeout(renew);
  };
}

/** The root starts every child under its own name and restarts it under the same one. */
const isChild = <Name extends ChildName>(_: Name, actor: unknown): actor is ChildActor<Name> => actor !== undefined;
