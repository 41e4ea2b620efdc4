import { createApi, type Api, type Config } from '@wardmere/api';
import { createPortalMachine, noticeOfFailure, ROOT, type Child, type Overlay } from '@wardmere/machines';
import { createFeed, FEED_SIZE } from '@wardmere/machines/inspection/feed';
import { createActor, type ActorRefFrom, type AnyActorLogic } from 'xstate';
import { createAddressBar, placeOf } from './address.ts';
import { isDevelopmentBuild } from './build.ts';
import { child as childOf } from './child.ts';
import { childrenOf, fetchProfile } from './children.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { edgesOf } from './edges.ts';
import { knownNow } from './facts.ts';
import { hearingIn } from './hearers.ts';
import { createLoginLayer } from './identity/login-layer.ts';
import { createKinds } from './kinds.ts';
import type { ChildActor, ChildName, Hearers, Portal, Stand } from './portal.ts';
import type { Product } from './product.ts';
import { fetchRecordWork, hasDrafts, RECORD_CHILDREN } from './record-work.ts';
import { createPrefetching } from './prefetch.ts';
import { createRecovery, type Later } from './recovery.ts';
import { followFirstScreen } from './first-screen.ts';
import { hearersIn } from './who-hears.ts';

/** Builds and starts the portal for a configuration. */
export function createPortal(
  config: Config,
  product: Product,
  { login = createLoginLayer(config), fetch, clock, edges = {} }: Stand = {},
): Portal {
  const routes = product.routes({ brand: config.brand, visitorApp: config.modules.visitorApp });
  const kinds = createKinds(product.kinds);
  // Asked for with each call: what watches the network may take its place later.
  const firstScreen = followFirstScreen(fetch ?? ((...asked) => globalThis.fetch(...asked)));
  const recovery = createRecovery(firstScreen.fetch, () => reach(), clock && laterBy(clock));
  const early = createEarlyAnswers(recovery.fetch);
  const api: Api = createApi({
    host: config.apiHost,
    brandName: config.brand.name,
    fetch: early.fetch,
    token: () => login.token(),
    // Whoever made the call hears of its refusal first: a creation that was refused is not one that got no answer.
    onAttempt: (operation) => living('notices')?.send({ type: 'operation.attempt', operation }),
    // What is refused once the portal is closed is told to nobody.
    onUnauthenticated: (because) =>
      void setTimeout(() => living('session')?.send({ type: because === 'refused' ? 'call.refuse' : 'call.withhold' })),
    onSignInTooOld: (maxAge) => void setTimeout(() => living('session')?.send({ type: 'call.challenge', maxAge })),
    onForbidden: mayHaveChanged(() => living('session')?.send({ type: 'session.renew' })),
  });
  const life = new AbortController();
  const prefetching = createPrefetching(life.signal);
  const feed = createFeed({ size: isDevelopmentBuild ? FEED_SIZE.development : FEED_SIZE.light });
  const supplies = {
    config,
    routes,
    kinds,
    api,
    login,
    early,
    collections: product.collections(api, kinds, { early: early.rows }),
    lookups: product.collections(api, kinds, { tell: (failure) => portal.say(noticeOfFailure(failure)) }),
    fetchOverlay: (overlay: Overlay) => product.fetchOverlay(portal, overlay),
    ended: life.signal,
  };
  const handed: Record<string, Child | undefined> = {};
  const late = [...RECORD_CHILDREN, ...product.late].map((name) => [name, () => handed[name]] as const);
  const followed = ['session', 'selection', 'conditions', 'startUp'] as const;
  const children = {
    ...childrenOf(supplies),
    ...edgesOf({
      slug: config.brand.slug,
      language: config.language,
      bar: createAddressBar(),
      login,
      recovery,
      firstScreen,
      followed: () => followed.flatMap((name) => living(name) ?? []),
      shortcuts: () => living('shortcuts'),
      askFirst: (place) => prefetching.first(portal, place),
      place: () => {
        const { client, building } = living('selection')?.getSnapshot().context ?? {};
        return [client?.name, building?.name];
      },
      known: () => knownNow(portal),
    }),
    ...Object.fromEntries(Object.entries(edges).map(([name, logic]) => [name, childOf(logic)])),
  };
  const heard: Record<string, Hearers> = {};
  const hearing = hearingIn(() => [...Object.values(heard), fromTheStart]);
  const root = createActor(createPortalMachine(children, Object.fromEntries(late), hearing), {
    id: ROOT,
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
    const session = living('session')?.getSnapshot().context.session ?? null;
    if (session !== null && login.token() !== undefined) await fetchProfile(api, session);
  };
  const portal: Portal = {
    config,
    routes,
    kinds,
    early,
    api,
    fetch,
    login,
    root,
    feed,
    firstScreen,
    recovery,
    child,
    living,
    begin: (name, make, hearers) => {
      const found = (): unknown => root.getSnapshot().children[name];
      if (found() === undefined) {
        handed[name] = make();
        if (hearers) heard[name] = hearers(portal);
        root.send({ type: 'actor.begin', child: name });
      }
      const actor = found();
      if (!isMadeBy(make, actor)) throw new Error(`The actor ${name} is down.`);
      return actor;
    },
    navigate: (path, { replace = false } = {}) =>
      child('navigation').send({ type: 'place.visit', place: placeOf(path), replace }),
    prefetch: (place) => prefetching.at(portal, place),
    say: (notice) => child('notices').send({ type: 'notice.show', notice }),
    close: () => {
      root.stop();
      life.abort();
      recovery.stop();
      prefetching.stop();
    },
    fetchRecordWork: () => fetchRecordWork(portal, product.recordWork),
  };
  const fromTheStart = hearersIn(portal);
  root.start();
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
const isMadeBy = <Logic extends AnyActorLogic>(_: () => Child<Logic>, actor: unknown): actor is ActorRefFrom<Logic> =>
  actor !== undefined;
