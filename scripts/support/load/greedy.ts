import { randomBytes, randomUUID } from 'node:crypto';
import { buildings, pathOf, passwordReset, searchOf, users } from '@wardmere/api';
import { buildingUid } from '../../../apps/platform/src/seed/demonstration-buildings.ts';
import { accounts, demonstrationPassword } from '../../../apps/platform/src/seed/accounts.ts';
import { clientUid } from '../../../apps/platform/src/seed/demonstration-clients.ts';
import { Browser, portalClient, signIn } from '../../../apps/platform/src/testing/browser.ts';
import { signedIn, type Ask, type Asking } from './ask.ts';

/** What the greedy have: where they ask, how, and the token of one person of a client. */
export interface Means {
  readonly origin: string;
  readonly ask: Ask;
  readonly token: string;
}

/** Somebody who asks for far too much: so many at once, each again as soon as it was answered. */
export interface Greedy {
  readonly atOnce: number;
  readonly once: (means: Means, turn: number) => Promise<number | 'broken'>;
}

const northmoor = clientUid('northmoor');
const asking =
  (make: (means: Means, turn: number) => Asking): Greedy['once'] =>
  async (means, turn) =>
    (await means.ask(make(means, turn))).status;

const save = (building: string, { token }: Means, turn: number): Asking => ({
  method: 'PATCH',
  path: `/api/${pathOf(buildings.patch.path, { client: northmoor, building })}`,
  headers: signedIn(token),
  body: JSON.stringify([{ op: 'replace', path: '/city', value: `City ${turn}` }]),
});
const posted = (path: string, body: object): Asking => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const words = (count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(97 + (at % 26))).join(' ');
const token = () => randomBytes(32).toString('base64url');

/** The greedy by name: one person of one client first, then strangers. */
export const greedy: Readonly<Record<string, Greedy>> = {
  '1,000 racing saves': { atOnce: 1000, once: asking((means, turn) => save(buildingUid('northmoor', 0), means, turn)) },
  '150 saves': { atOnce: 150, once: asking((means, turn) => save(buildingUid('northmoor', turn % 900), means, turn)) },
  '60 searches of a thousand words': {
    atOnce: 60,
    once: asking((means) => ({
      path: `/api/${pathOf(buildings.list.path, { client: northmoor })}${searchOf({ filter: `search contains ${words(900)}` })}`,
      headers: signedIn(means.token),
    })),
  },
  '60 searches of ten words': {
    atOnce: 60,
    once: asking((means) => ({
      path: `/api/${pathOf(users.list.path, { client: northmoor })}${searchOf({ pagesize: 1000, filter: `search contains ${words(10)}` })}`,
      headers: signedIn(means.token),
    })),
  },
  '40 new passwords': {
    atOnce: 40,
    once: asking((means) => ({
      method: users.password.method,
      path: `/api/${pathOf(users.password.path, { client: northmoor, user: accounts.withoutPermissions.uid })}`,
      headers: signedIn(means.token),
      body: JSON.stringify({ password: `Quay-${randomUUID()}-Lantern` }),
    })),
  },
  '40 sign-ins': {
    atOnce: 40,
    once: ({ origin }) =>
      signIn(new Browser(origin), accounts.singleProduct.userName, demonstrationPassword).then(
        () => 200,
        () => 'broken' as const,
      ),
  },
  '64 strangers with made-up reset links': {
    atOnce: 64,
    once: asking(() => posted(`/api/${passwordReset.reset.path}`, { token: token(), password: 'Quay-Lantern-9!' })),
  },
  '64 strangers with made-up verification links': {
    atOnce: 64,
    once: asking(() => ({
      method: 'POST',
      path: '/identity/verify-email',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `token=${token()}`,
    })),
  },
  '64 strangers who ask for passwords': {
    atOnce: 64,
    once: asking((_, turn) =>
      posted(`/api/${passwordReset.request.path}`, { email: `nobody.${turn}@nowhere.example` }),
    ),
  },
  '64 strangers who begin to sign in': {
    atOnce: 64,
    once: asking(({ origin }) => ({ path: portalClient(new Browser(origin)).begin().address.slice(origin.length) })),
  },
  '64 strangers with made-up tokens': {
    atOnce: 64,
    once: asking((means) => ({
      path: `/api/${pathOf(buildings.list.path, { client: northmoor })}`,
      headers: signedIn(`${means.token.slice(0, -20)}${randomBytes(10).toString('hex')}`),
    })),
  },
};
