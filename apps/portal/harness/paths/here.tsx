import type { SessionContext } from '@wardmere/api';
import { createRoot } from 'react-dom/client';
import type { LibraryLoaded } from '@wardmere/machines';
import { SimulatedClock, type AnyActorRef } from 'xstate';
import { App } from '../../src/app/App.tsx';
import { product } from '../../src/app/product.ts';
import type { LoginLayer } from '../../src/system/identity/login-layer.ts';
import type { KindsTable } from '../../src/system/kinds.ts';
import type { Portal } from '../../src/system/portal.ts';
import type { FakePlatform } from '../fake-platform.ts';
import { uidOf } from '../generate.ts';
import { openStoryPortal } from '../open-story-portal.ts';
import { people, type Person } from '../people.ts';
import { createHolds, type Asked, type Holds } from './holds.ts';
import type { CallName } from '../fake-platform.ts';

/** The whole portal on screen, in a world that answers when it is told to. */
export interface Here extends Holds {
  readonly portal: Portal;
  readonly platform: FakePlatform;
  /** Who signs in, unless the path says otherwise. */
  readonly person: SessionContext;
  /** Lets the clock of the page go on. */
  readonly later: (milliseconds: number) => void;
  /** How long the tokens live that are given from here on. */
  readonly tokensLive: (milliseconds: number) => void;
  readonly close: () => void;
}

interface Opening {
  readonly as?: Person;
  /** Laid over the person. */
  readonly also?: Partial<SessionContext>;
  /** Where the portal is opened, without the base. */
  readonly path: string;
  /** What waits from the first line on. */
  readonly held?: readonly (Asked | CallName)[];
  /** Settings of the configuration besides. */
  readonly settings?: object;
  /** What stood in the tab before. */
  readonly before?: (person: SessionContext) => void;
  /** The kinds, where what they do waits too. */
  readonly kinds?: (ask: Holds['ask']) => KindsTable;
  /** No record has been opened yet. */
  readonly untouched?: boolean;
}

/** Other sessions to be ended at signing out. */
const otherSessions = { sessionEnd: { legacyLogout: '/other-session', staffSafety: '', studentSafety: '' } };
/** Puts a portal on screen; what it gives back takes it away. */
export type Show = (portal: Portal) => () => void;

const alone: Show = (portal) => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<App portal={portal} />);
  return () => {
    root.unmount();
    place.remove();
  };
};
let show = alone;
/** From now on portals are shown this way. */
export function showBy(another: Show | undefined): void {
  show = another ?? alone;
}

let opened = 0;
let current: Here | undefined;

/** Opens the portal, on screen, as a path begins. */
export function openHere(opening: Opening): Here {
  const { as = 'clientAdministrator', also = {}, path, held = [], before, kinds, untouched = false } = opening;
  // Two portals in one window would answer each other's steps back.
  current?.close();
  opened += 1;
  const holds = createHolds();
  holds.hold(...held);
  // Lists held whole are remembered by whose they are: every portal has its own person.
  const person: SessionContext = {
    ...(people[as] ?? people.clientAdministrator),
    ...also,
    userId: uidOf('people', opened),
  };
  const time = clockAhead();
  const login = loginOf(holds, person);
  const letFetch = fetchHeld(holds);
  const story = openStoryPortal({
    as,
    path,
    login: login.layer,
    settings: { ...otherSessions, ...opening.settings },
    answers: holds.answers,
    untouched,
    fetchOverlay: async (running, overlay) => {
      await holds.ask('code', () => undefined);
      await product.fetchOverlay(running, overlay);
    },
    ...(kinds && { kinds: kinds(holds.ask) }),
    // Time passes when a path says so.
    clock: new SimulatedClock(),
    ...(before && { before: () => before(person) }),
  });
  const { portal, platform } = story;
  const leave = show(portal);
  const here: Here = {
    ...holds,
    portal,
    platform,
    person,
    later: time.later,
    tokensLive: login.live,
    close: () => {
      current = undefined;
      // What asks for flags keeps the network it was made with, and would wait for this portal in the next one.
      holds.releaseAll();
      leave();
      story.close();
      letFetch();
      time.restore();
    },
  };
  current = here;
  return here;
}

const tenMinutes = 600_000;

/** A sign-in whose every step waits when it is held. */
function loginOf(holds: Holds, person: SessionContext) {
  let isSignedIn = false;
  let asked: LibraryLoaded['asked'] = 'nobody';
  let life = tenMinutes;
  const identity = {
    asked: () => asked,
    takeOver: async () => {
      const told = await holds.ask('told', () => ({ session: person }));
      isSignedIn = told.session !== null;
      return told;
    },
    restore: async () => {
      const restored = await holds.ask('session', () => ({ session: person }));
      isSignedIn = restored.session !== null;
      return restored;
    },
    prepareByHand: () => holds.ask('hand', () => undefined),
    redirectToLogin: () => holds.ask('login', () => new Promise<never>(() => undefined)),
    renew: () => holds.ask('renewal', () => ({ renewed: { expiresAt: Date.now() + life } })),
    leave: () => holds.ask('provider', () => undefined),
    token: () => (isSignedIn ? 'token' : undefined),
    proof: () => 'token',
    expiresAt: () => Date.now() + life,
    forget: () => {
      isSignedIn = false;
    },
  };
  const layer: LoginLayer = {
    load: async () => {
      ({ asked } = await holds.ask('library', (): LibraryLoaded => ({ asked: 'nobody' })));
    },
    identity: () => identity,
    token: identity.token,
    forget: identity.forget,
  };
  const live = (milliseconds: number) => {
    life = milliseconds;
  };
  return { layer, live };
}

/** What does not go through the client of the contract: the build on the server, and the end of other sessions. */
function fetchHeld(holds: Holds) {
  const own = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : `${input}`, location.href);
    if (pathname.endsWith('/build.json')) return holds.ask('build', () => Response.json({ build: '7.0.0' }));
    if (pathname.startsWith('/flags/')) return Response.json(await holds.ask('flags', () => ({ flags: [] })));
    if (pathname === '/other-session') return holds.ask('otherSessions', () => new Response());
    return own(input, init);
  };
  return () => {
    globalThis.fetch = own;
  };
}

function clockAhead() {
  const own = Date.now;
  let ahead = 0;
  Date.now = () => own() + ahead;
  return {
    later: (milliseconds: number) => {
      ahead += milliseconds;
    },
    restore: () => {
      Date.now = own;
    },
  };
}

/** An actor breaks on what no type permits: a defect, as far as anyone can make one from outside. */
export function breakActor(actor: AnyActorRef, type: string, member: string): void {
  const defect = new Error('A defect.');
  const event = Object.defineProperty({ type }, member, {
    enumerable: true,
    get: () => {
      throw defect;
    },
  });
  const own = globalThis.setTimeout;
  // What nobody listens for is thrown from a timer, so that it is heard of: this one is expected.
  const patient = (work: () => void, ...rest: number[]) =>
    own(
      () => {
        try {
          work();
        } catch (error) {
          if (error !== defect) throw error;
        }
      },
      ...rest,
    );
  Object.defineProperty(globalThis, 'setTimeout', { configurable: true, writable: true, value: patient });
  actor.send(event);
  Object.defineProperty(globalThis, 'setTimeout', { configurable: true, writable: true, value: own });
}
