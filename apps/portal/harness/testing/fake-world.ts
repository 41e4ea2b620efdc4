import { readConfig, type Config, type Named, type SessionContext } from '@wardmere/api';
import { recordHere } from '@wardmere/machines/testing/taken-here';
import { BASE } from '../../src/system/address.ts';
import type { LoginLayer } from '../../src/system/identity/login-layer.ts';
import { product } from '../../src/app/product.ts';
import { createPortal } from '../../src/system/create-portal.ts';
import type { Portal } from '../../src/system/portal.ts';

/** A uid that reads well in a failing test. */
export const uid = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;

/** What a test decides of the world the portal runs in; the rest is an ordinary client administrator's. */
export interface World {
  readonly path: string;
  readonly person?: Partial<SessionContext>;
  /** Nobody is signed in, and nobody will be; by a getter, from a moment on. */
  readonly anonymous?: boolean;
  /** The provider cannot be reached on the way out. */
  readonly unreached?: boolean;
  readonly region?: 'us' | 'uk';
  readonly clients?: readonly Named[];
  readonly buildings?: readonly Named[];
  /** GUIDs of the modules of every client. */
  readonly modules?: readonly string[];
  readonly hasConnection?: boolean;
  /** Answers a call before the ordinary answer does; undefined leaves it to that. */
  readonly answer?: (path: string, request: RequestInit) => Response | Promise<Response> | undefined;
}

export const northfield: Named = { uid: uid(1), name: 'Northfield Trust' };
const hillSchool: Named = { uid: uid(101), name: 'Hill School' };

const client: SessionContext = {
  clientId: northfield.uid,
  clientName: northfield.name,
  isSystemUser: false,
  isGlobalAdmin: false,
  firstName: 'Ada',
  lastName: 'Price',
  userName: 'ada@example.org',
  fullName: 'Ada Price',
  email: 'ada@example.org',
  emailVerified: true,
  role: null,
  hasAllBuildings: true,
  buildingScope: false,
  permissions: ['canmanageclientsettings'],
  userId: uid(900),
  defaultLandingPage: null,
  subject: uid(900),
  parentId: null,
  isSSOAuthenticated: false,
  pageSize: 10,
  primaryBuilding: null,
  phones: { mobile: '', voice: '' },
};

/** A system user who may see the client list. */
export const system: Partial<SessionContext> = {
  clientId: null,
  clientName: '',
  isSystemUser: true,
  permissions: ['canmanageclients', 'canmanageclientsettings'],
};

/** The real portal, its actors wired as in production, on a network and an identity provider made of the world given. */
export function createFakePortal(world: World): Portal {
  const config = configOf(world);
  history.replaceState(null, '', `${BASE}${world.path}`);
  document.documentElement.dataset['region'] = config.region;
  const portal = createPortal(config, product, { login: loginOf(world), fetch: networkOf(world) });
  recordHere(portal.feed);
  return portal;
}

const configOf = ({ region = 'uk' }: World): Config =>
  readConfig({ region, apiHost: '/api', identityAuthority: '/identity', identityClientId: 'portal' });

function loginOf(world: World): LoginLayer {
  const identity = {
    asked: () => 'nobody' as const,
    takeOver: async () => ({ session: null }),
    restore: async () => ({ session: world.anonymous ? null : { ...client, ...world.person } }),
    prepareByHand: async () => undefined,
    redirectToLogin: () => new Promise<never>(() => undefined),
    renew: async () => ({ renewed: { expiresAt: Date.now() + 3_600_000 } }),
    leave: async () => {
      if (world.unreached) throw new TypeError('The provider cannot be reached.');
    },
    token: () => (world.anonymous ? undefined : 'token'),
    proof: () => 'token',
    expiresAt: () => Date.now() + 3_600_000,
    forget: () => undefined,
  };
  return { load: async () => undefined, identity: () => identity, token: identity.token, forget: identity.forget };
}

function networkOf(world: World): typeof fetch {
  const { clients = [northfield], buildings = [hillSchool], modules = [], hasConnection = false } = world;
  const answers: readonly (readonly [RegExp, (id: string) => unknown])[] = [
    [/\/users\/[^/]+\/clients$/, () => clients],
    [/\/profile\/([^/]+)$/, (id) => ({ uid: id })],
    [/\/Clients\/([^/]+)$/, (id) => clients.find((one) => one.uid === id) ?? { uid: id, name: northfield.name }],
    [/\/connections\/status$/, () => ({ hasConnection })],
    [/\/modules$/, () => modules.map((module) => ({ uid: module, displayName: module }))],
    [/authentication\/v1\/clients\/[^/]+\/buildings$/, () => buildings],
    [
      /\/Buildings$/,
      () => ({
        items: buildings.map((one) => ({ ...one, clientUID: northfield.uid })),
        pageNumber: 0,
        pageSize: 1000,
        pageCount: 1,
        rowCount: buildings.length,
      }),
    ],
  ];
  return async (input, request = {}) => {
    const address = input instanceof Request ? input.url : `${input}`;
    const path = new URL(address, location.origin).pathname;
    const own = world.answer?.(path, request);
    if (own) return own;
    for (const [pattern, answer] of answers) {
      const match = pattern.exec(path);
      if (match) return Response.json(answer(match[1] ?? ''));
    }
    return Response.json({}, { status: 404 });
  };
}
