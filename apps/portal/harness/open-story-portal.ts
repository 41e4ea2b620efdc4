import { readConfig, type Region, type SessionContext } from '@wardmere/api';
import { isInitialised } from '@wardmere/machines';
import { recordHere } from '@wardmere/machines/testing/taken-here';
import ukLogo from '../public/brand/uk/logo.svg';
import usLogo from '../public/brand/us/logo.svg';
import { PLAIN_LOCALE, speak } from '@wardmere/ui/words';
import { BASE } from '../src/system/address.ts';
import type { LoginLayer } from '../src/system/identity/login-layer.ts';
import { product } from '../src/app/product.ts';
import { createPortal } from '../src/system/create-portal.ts';
import type { KindsTable } from '../src/system/kinds.ts';
import type { Portal, Stand } from '../src/system/portal.ts';
import type { Product } from '../src/system/product.ts';
import { clearLocalState } from '../src/system/storage.ts';
import { workOnRecords } from '../src/kinds/entity/record-work.ts';
import { after, refuse, type Answer } from './answers.ts';
import { createFakePlatform, type Answers, type FakePlatform } from './fake-platform.ts';
import { uidOf } from './generate.ts';
import { people, type Person } from './people.ts';
import { stayHere } from './stay-here.ts';

/** How the network behaves after start-up. */
export type Network = 'normal' | 'slow' | 'failing';

/** What a story decides; everything else is the real portal's own doing. */
export interface StoryWorld {
  readonly as: Person;
  /** Where the person stands, without the base. */
  readonly path: string;
  readonly answers?: Answers;
  readonly network?: Network;
  readonly region?: Region;
  /** The login library never comes. */
  readonly withoutLogin?: boolean;
  /** The provider refuses the sign-in. */
  readonly refused?: boolean;
  readonly offline?: boolean;
  /** No record has been opened: what works on records has not begun. */
  readonly untouched?: boolean;
  /** In the place of the story's own sign-in. */
  readonly login?: LoginLayer;
  /** Settings of the configuration, laid over the story's own. */
  readonly settings?: object;
  /** In the place of the browser's own, for delays that end only when somebody says so. */
  readonly clock?: NonNullable<Stand['clock']>;
  /** In the place of the product's own. */
  readonly kinds?: KindsTable;
  readonly fetchOverlay?: Product['fetchOverlay'];
  /** What stands in the tab before the portal is opened. */
  readonly before?: () => void;
}

export interface StoryPortal {
  readonly portal: Portal;
  readonly platform: FakePlatform;
  /** Whose story it is: the id of the person who is signed in. */
  readonly userId: string;
  close(): void;
}

const networks = {
  normal: ({ ordinary }) => ordinary(),
  slow: after(2500),
  failing: refuse(503, {}, { 'Retry-After': '5' }),
} satisfies Readonly<Record<Network, Answer>>;

let opened = 0;
/** More than there are records. */
const MANY = 1000;
/** Lists held whole are remembered by whose they are: every story has its own person, who is none of those it is told of. */
const userOf = (story: number) => uidOf('users', MANY + story);

/** The real portal, wired as in production, signed in without a provider, on a platform of the story's own. */
export function openStoryPortal(world: StoryWorld): StoryPortal {
  const { network = 'normal', region = 'uk', answers = {} } = world;
  const ownAddress = `${location.pathname}${location.search}`;
  const config = configOf(region, world.settings);
  clearLocalState(config.brand.slug);
  world.before?.();
  // What a person chooses is kept in the browser, which other stories share; a deployment's own language is not.
  if (config.language !== PLAIN_LOCALE) void speak(config.language);
  history.replaceState(null, '', `${BASE}${world.path}`);
  opened += 1;
  let portal: Portal | undefined;
  // The network of the toolbar is the page's: start-up is over before it changes.
  const started = () => portal !== undefined && isInitialised(portal.child('startUp').getSnapshot());
  const platform = createFakePlatform(answers, (question) => networks[started() ? network : 'normal'](question));
  const listening = new AbortController();
  stayHere(listening.signal);
  const running = createPortal(
    config,
    {
      ...product,
      kinds: world.kinds ?? product.kinds,
      fetchOverlay: world.fetchOverlay ?? product.fetchOverlay,
    },
    {
      login: world.login ?? loginOf(world),
      fetch: platform.fetch,
      ...(world.clock && { clock: world.clock }),
    },
  );
  if (!world.untouched) workOnRecords(running);
  recordHere(running.feed);
  portal = running;
  if (world.offline) running.child('connection').send({ type: 'network.lose' });
  return {
    portal: running,
    platform,
    userId: userOf(opened),
    close: () => {
      listening.abort();
      // The views are still leaving, and tell their actors so.
      setTimeout(() => running.close());
      clearLocalState(config.brand.slug);
      if (config.language !== PLAIN_LOCALE) void speak(PLAIN_LOCALE);
      // Storybook has put its own query on the portal's path when another story was chosen meanwhile.
      const [ownPath = '/'] = ownAddress.split('?');
      const isStorybooks = location.search.includes('viewMode=');
      history.replaceState(null, '', isStorybooks ? `${ownPath}${location.search}` : ownAddress);
    },
  };
}

const needed = { apiHost: '/api', identityAuthority: '/identity', identityClientId: 'portal' };
const plain = readConfig(needed).branding;
const branding = {
  uk: { ...plain.uk, favicon: ukLogo, logo: ukLogo },
  us: { ...plain.us, favicon: usLogo, logo: usLogo },
};

const configOf = (region: Region, settings: object = {}) => readConfig({ ...needed, region, branding, ...settings });

const anHour = 3_600_000;
const forever = <T>() => new Promise<T>(() => undefined);

/** A sign-in without a provider: who it is is known, and the token is worth something to the fake platform alone. */
function loginOf({ as, withoutLogin = false, refused = false }: StoryWorld): LoginLayer {
  const person = people[as];
  const session: SessionContext | null = person && { ...person, userId: userOf(opened) };
  const token = () => (session ? 'token' : undefined);
  const identity = {
    asked: () => 'nobody' as const,
    takeOver: async () => ({ session: null }),
    restore: async () => (refused ? { session: null, refused: true as const } : { session }),
    prepareByHand: async () => undefined,
    redirectToLogin: () => forever<never>(),
    renew: async () => ({ renewed: { expiresAt: Date.now() + anHour } }),
    leave: () => forever<void>(),
    token,
    proof: () => 'token',
    expiresAt: () => Date.now() + anHour,
    forget: () => undefined,
  };
  return {
    load: () => (withoutLogin ? forever<void>() : Promise.resolve()),
    identity: () => identity,
    token,
    forget: identity.forget,
  };
}
