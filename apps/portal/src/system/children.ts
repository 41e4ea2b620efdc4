import {
  appearanceMachine,
  conditionsMachine,
  connectionMachine,
  createSessionMachine,
  isSystemAdmin,
  navigationMachine,
  nothingKnown,
  noticesMachine,
  selectionMachine,
  shortcutsMachine,
  startUpMachine,
  overlaysMachine,
  type collectionsMachine,
  type Overlay,
  workplaceMachine,
  type WorkplaceInput,
} from '@wardmere/machines';
import {
  buildings as buildingCalls,
  clients as clientCalls,
  connections as connectionCalls,
  LARGEST_PAGE,
  modules as moduleCalls,
  session as sessionCalls,
  Profile,
  type Api,
  type Config,
  type Named,
  type SessionContext,
} from '@wardmere/api';
import { object, parse, string } from 'valibot';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { BASE, currentPlace, pathOfPlace } from './address.ts';
import { keptAppearance } from './appearance.ts';
import { child } from './child.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { landmarks } from './landmarks.ts';
import { MOST_REMEMBERED } from './most-remembered.ts';
import { createFlags } from './flags.ts';
import { flowsLogic } from './flows.ts';
import type { Kinds } from './kinds.ts';
import type { LoginLayer } from './identity/login-layer.ts';
import { endOtherSessions } from './identity/session-end.ts';
import { leaveProvider } from './identity/sign-out.ts';
import { loginNeedOf, type Route } from './route.ts';
import { shortcuts } from './shortcuts/shortcut-table.ts';
import { singleKeys } from './shortcuts/single-keys.ts';

/** What this was built as: what a newer document would differ in. */
const BUILD = import.meta.env.VITE_BUILD ?? '';

/** What is recognised by its keys. */
const pressed = shortcuts.filter(({ byThePage }) => byThePage !== true);

/** What the children are supplied with. */
export interface Supplies {
  readonly config: Config;
  readonly routes: readonly Route[];
  readonly kinds: Kinds;
  readonly api: Api;
  readonly login: LoginLayer;
  readonly early: Pick<EarlyAnswers, 'rows'>;
  /** The lists on screen. */
  readonly collections: typeof collectionsMachine;
  /** What forms offer to choose from, and the names pages are called by. */
  readonly lookups: typeof collectionsMachine;
  /** Fetches what is laid over any page. */
  readonly fetchOverlay: (overlay: Overlay) => Promise<void>;
  /** The portal was closed. */
  readonly ended: AbortSignal;
}

/** The machines of the portal with everything that waits supplied: calls, the login layer, the clock. */
export function childrenOf({ config, routes, api, login, early, collections, lookups, fetchOverlay, ended }: Supplies) {
  const startUp = startUpMachine.provide({
    actors: {
      loadLoginLibrary: fromPromise(async () => {
        await login.load();
        return { asked: login.identity().asked() };
      }),
      takeOver: fromPromise(() => login.identity().takeOver()),
      restoreSession: fromPromise(({ input }) => login.identity().restore(input.login)),
      prepareByHand: fromPromise<void>(() => login.identity().prepareByHand()),
      redirectToLogin: fromPromise(({ input: { returnTo, afterRefusal } }) =>
        login.identity().redirectToLogin(returnTo, afterRefusal),
      ),
      fetchProfile: fromPromise(async ({ input: { session }, signal }) => {
        const profile = await fetchProfile(api, session, signal);
        // Rows that are about to come are drawn with the frame, not after it.
        await early.rows.soon();
        return profile;
      }),
    },
  });
  const scope = fromPromise<readonly Named[], WorkplaceInput>(({ input, signal }) => fetchScope(api, input, signal));
  const selection = selectionMachine.provide({
    actors: {
      fetchScope: scope,
      loadWorkplace: workplaceMachine.provide({
        actors: {
          fetchClient: fromPromise(({ input, signal }) =>
            api
              .send(clientCalls.get, { client: input.client.uid, query: { loadModules: false } }, { signal })
              .then(({ data }) => data),
          ),
          fetchScope: scope,
        },
      }),
      fetchModules: fromPromise(({ input, signal }) =>
        api.send(moduleCalls.ofClient, { client: input.client.uid }, { signal }).then(({ data }) => data),
      ),
    },
  });
  const session = createSessionMachine({ now: () => Date.now() }).provide({
    actors: {
      renewSession: fromPromise(({ signal }) => login.identity().renew(signal)),
      endSessions: fromPromise<void>(async () => endOtherSessions(config.sessionEnd)),
      leaveProvider: fromPromise<void, { isUnasked: boolean }>(({ input, signal }) =>
        leaveProvider({ slug: config.brand.slug, login, signal, ...input }),
      ),
    },
  });
  const conditions = conditionsMachine.provide({
    actors: {
      fetchConnection: fromPromise<boolean, { client: string }>(({ input, signal }) =>
        api
          .find(connectionCalls.status, { client: input.client }, { signal })
          .then((answer) => answer?.data.hasConnection === true),
      ),
      fetchFlags: fromPromise<Readonly<Record<string, boolean>>, { who: string }>(({ input }) =>
        createFlags(config, input.who, ended),
      ),
    },
  });
  const connection = connectionMachine.provide({
    actors: { fetchBuild: fromPromise(({ signal }) => fetchBuild(signal)) },
  });
  const appearance = appearanceMachine.provide({
    actors: {
      keepAppearance: fromPromise(async ({ input, signal, system }) => {
        const person: ActorRefFrom<typeof session> = system.get('session');
        // Not before it is chosen: what writes a profile is no part of the first screen.
        const { keepAppearance } = await import('./keep-appearance.ts');
        return keepAppearance(api, person.getSnapshot().context.session, input, signal);
      }),
    },
  });
  const overlays = overlaysMachine.provide({
    actors: {
      fetchOverlay: fromPromise(async ({ input }) => {
        if (input.overlay !== null) await fetchOverlay(input.overlay);
      }),
    },
  });
  const place = currentPlace();
  return {
    startUp: child(startUp, { login: loginNeedOf(routes, place.path), asked: pathOfPlace(place) }),
    session: child(session),
    selection: child(selection),
    conditions: child(conditions),
    navigation: child(navigationMachine, { routes, landmarks, facts: nothingKnown(config.region), place }),
    notices: child(noticesMachine),
    appearance: child(appearance, { drawn: keptAppearance() }),
    connection: child(connection, { build: BUILD }),
    flows: child(flowsLogic),
    collections: child(collections),
    // Asked once for the session (D-130): none of them gives way to another.
    lookups: child(lookups, { most: Number.MAX_SAFE_INTEGER }),
    // … but of single records there is no end: the last ones are remembered, and more than a page shows.
    recordLookups: child(lookups, { most: MOST_REMEMBERED }),
    overlays: child(overlays),
    shortcuts: child(shortcutsMachine, { table: pressed, single: singleKeys.read(config.brand.slug) }),
  };
}

/** System users have a profile of their own; whoever has no client has none to ask for (D-022). */
export async function fetchProfile(api: Api, session: SessionContext, signal?: AbortSignal): Promise<Profile> {
  const options = signal && { signal };
  if (session.isSystemUser) return (await api.send(sessionCalls.systemProfile, { user: session.userId }, options)).data;
  if (session.clientId === null) return parse(Profile, { uid: session.userId });
  return (await api.send(sessionCalls.clientProfile, { client: session.clientId, user: session.userId }, options)).data;
}

/** A system user's scope is the client's active buildings, up to 1000; others ask the authentication service (D-029, D-030). */
async function fetchScope(
  api: Api,
  { session, client }: WorkplaceInput,
  signal: AbortSignal,
): Promise<readonly Named[]> {
  if (isSystemAdmin(session) && !session.buildingScope) return [];
  if (!session.isSystemUser) return (await api.send(sessionCalls.buildings, { client: client.uid }, { signal })).data;
  const query = { pagesize: LARGEST_PAGE, pagenumber: 0, orderInstructions: 'Name', filter: 'Status eq Active' };
  const { data } = await api.send(buildingCalls.list, { client: client.uid, query }, { signal });
  return data.items.map(({ uid, name }) => ({ uid, name }));
}

const Build = object({ build: string() });

async function fetchBuild(signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${BASE}/build.json`, { signal, cache: 'no-store' });
  return parse(Build, await answer.json()).build;
}
