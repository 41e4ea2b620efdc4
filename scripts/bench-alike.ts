import { setTimeout as wait } from 'node:timers/promises';
import { Browser, openSignIn } from '../apps/platform/src/testing/browser.ts';
import { addClient, addPerson } from '../apps/platform/src/testing/people.ts';
import { startTestPlatform } from '../apps/platform/src/testing/platform.ts';
import { median, percentile } from './support/figures.ts';

// `npm run bench:alike`: how long sign-in and “forgotten password” take for each kind of address, from outside – medians,
// and the tenth that took least – since nobody is to hear who exists (D-284). A platform of its own on loopback; minutes.
// Means something on a machine that does nothing else; what holds on any is that every kind executes the same statements.

const kinds = ['unknown', 'known', 'inactive', 'organisation', 'locked'] as const;
type Kind = (typeof kinds)[number];
const tries = 60;
/** So many addresses of a kind, that none of them is slowed. */
const addresses = 4;
const bound = 10;

const platform = await startTestPlatform({ TRUST_PROXY: 'on' });
const clientUID = await addClient(platform.store, 'Ysgol y Mynydd');
const addressOf = (kind: Kind, at: number) => `${kind}.${at % addresses}@example.org`;
const more = {
  known: {},
  inactive: { isActive: false },
  organisation: { isSSO: true, passwordHash: null },
  locked: { failedLogins: 20, lockedUntil: new Date(Date.now() + 3_600_000), guessedAt: new Date() },
};
for (const [kind, given] of Object.entries(more)) {
  for (let person = 0; person < addresses; person += 1) {
    await addPerson(platform.store, { userName: `${kind}.${person}@example.org`, clientUID, ...given });
  }
}

const browser = new Browser(platform.url);
const { page } = await openSignIn(browser);
const action = /<form\b[^>]*\baction="([^"]*)"/.exec(page.text)?.[1] ?? '';
const network = (at: number) => `198.51.100.${at % 250}`;

async function timed(send: () => Promise<Response>, expected: number): Promise<number> {
  const began = performance.now();
  const answer = await send();
  await answer.text();
  const took = performance.now() - began;
  if (answer.status !== expected) throw new Error(`Answered ${answer.status} where ${expected} was expected.`);
  return took;
}

const signIn = (kind: Kind, at: number) =>
  timed(
    () =>
      browser.open(action, {
        method: 'POST',
        headers: { origin: platform.url, 'x-forwarded-for': network(at) },
        body: new URLSearchParams({ userName: addressOf(kind, at), password: 'Wrong-horse-1' }),
      }),
    400,
  );
const forget = (kind: Kind, at: number) =>
  timed(
    () =>
      fetch(`${platform.url}/api/authentication/v1/password/reset-request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network(at) },
        body: JSON.stringify({ email: addressOf(kind, at) }),
      }),
    204,
  );

/** The kinds take turns, in an order that turns too: whatever else the machine does falls on all of them alike. */
async function measure(name: string, ask: (kind: Kind, at: number) => Promise<number>): Promise<boolean> {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let round = 0; round < tries; round += 1) {
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(round + turn) % kinds.length] ?? 'unknown';
      times.get(kind)?.push(await ask(kind, round));
      await wait(5);
    }
  }
  const medians = [...times].map(([kind, all]) => [kind, median(all), percentile(all, 0.1)] as const);
  const apart = Math.max(...medians.map(([, each]) => each)) - Math.min(...medians.map(([, each]) => each));
  const told = medians.map(([kind, each, quick]) => `${kind} ${each.toFixed(1)} (${quick.toFixed(1)})`).join(' · ');
  process.stdout.write(`${name}: ${told} · medians ${apart.toFixed(1)} ms apart\n`);
  return apart <= bound;
}

const outcomes = [await measure('sign-in', signIn), await measure('forgotten password', forget)];
await platform.stop();
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
