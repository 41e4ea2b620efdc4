import { createApi, type Api, type Config } from '@wardmere/api';
import { createPortalMachine, type NewNotice } from '@wardmere/machines';
import { createFeed, FEED_SIZE, type Feed } from '@wardmere/machines/inspection/feed';
import { createActor, type Actor, type ActorRefFrom, type SimulatedClock } from 'xstate';
import { placeOf } from './address.ts';
import { isDevelopmentBuild } from './build.ts';
import { childrenOf, fetchProfile } from './children.ts';
import { createLoginLayer, type LoginLayer } from './identity/login-layer.ts';
import { fetchRecordWork, hasDrafts, lateChildrenOf, type RecordChildren } from './record-work.ts';
import { createRecovery, type Later, type Recovery } from './recovery.ts';
import type { Route } from './route.ts';
import { createRoutes } from '../app/routes.ts';
import { createStanding, type Standing } from './standing.ts';
import { wire } from './wiring.ts';

type Children = ReturnType<typeof childrenOf> & RecordChildren;
export type ChildName = keyof Children;
/** The running actor of a child. */
export type ChildActor<Name extends ChildName> = ActorRefFrom<Children[Name]['logic']>;

/** The running portal: one actor system, and what screens need of it. */
export interface Portal {
  readonly config: Config;
  readonly routes: readonly Route[];
  readonly api: Api;
  readonly login: LoginLayer;
  readonly root: Actor<ReturnType<typeof createPortalMachine>>;
  /** What happened last, for the inspector and for the report of a problem (N6, N7). */
  readonly feed: Feed;
  /** The first screen: what it can do without waits for it. */
  readonly standing: Standing;
  /** What could not be fetched, until the platform is there again. */
  readonly recovery: Recovery;
  /** A child as it lives now; after a restart it is another actor. */
  child<Name extends ChildName>(name: Name): ChildActor<Name>;
  /** A child that may not have begun yet, or is down. */
  living<Name extends ChildName>(name: Name): ChildActor<Name> | undefined;
  /** Asks to go to a path of the portal; unsaved work is asked about first. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  say(notice: NewNotice): void;
}

/** What a test puts in the place of the identity provider, of the network and of the clock. */
export interface Stand {
  readonly login?: LoginLayer;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;
}

/** Builds and starts the portal for a configuration. */
export function createPortal(config: Config, { login = createLoginLayer(config), fetch, clock }: Stand = {}): Portal {
  const routes = createRoutes({ brand: config.brand, visitorApp: config.modules.visitorApp });
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
  const supplies = { config, routes, api, login };
  const root = createActor(createPortalMachine(childrenOf(supplies), lateChildrenOf(supplies)), {
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
  };
  root.start();
  wire(portal);
  if (hasDrafts(config.brand.slug)) fetchRecordWork(portal);
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
