import type { Page } from '@playwright/test';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { followRequests, type Settled } from '../support/settled.ts';
import type { Visits } from '../support/visits.ts';
import { failedRequest, type Watch } from '../support/watch.ts';
import { calls, listen } from '../support/wire.ts';
import { failureIn } from './expected.ts';
import { FindingError, type Finding } from './finding.ts';
import { intercept, type Interception } from './interception.ts';
import { crashesOf, goOn, inputsOf, asFinding, seeWords, withoutSecrets } from './seen.ts';
import { holdWaits } from './waits.ts';
import type { Case, Made, Way } from './way.ts';

interface Bench {
  readonly visits: Visits;
  readonly records: Records;
  readonly watch: Watch;
}

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

type SignIns = Pick<ReturnType<typeof listen>, 'count'>;

/** After which a 401 is taken as the end of the session, and not as a provider that gives out refused tokens (D-046). */
const LONG_AFTER_SIGN_IN = 11_000;
/** Looked at often at first: most of what is waited for comes at once. */
const intervals = [10, 20, 40, 80, 160, 320];

/** Plays one case as a person would live it, and says everything that must not have happened. */
export async function meetFault({ called, way, fault }: Case, bench: Bench): Promise<readonly Finding[]> {
  bench.watch.allow(failedRequest);
  const made = await clientWithBuilding(bench.records);
  await way.given?.(made, bench.records);
  const opening: { met?: Interception; settled?: Settled } = {};
  const { as = 'systemAdministrator' } = way;
  const page = await bench.visits.as(typeof as === 'string' ? as : as(made), {
    at: way.at(made),
    ...(way.client && { client: way.client(made) }),
    before: async (tab) => {
      const { settled: whenSettled } = followRequests(tab);
      opening.settled = whenSettled;
      if (fault === 'unauthenticated') await tab.clock.install();
      opening.met = await intercept(tab, called, {
        fault,
        // A page that is refused on and on is refused again right after the sign-in.
        once: fault === 'unauthenticated' && way.gesture !== undefined,
        alone: isAlone(way),
        settled: whenSettled,
        ...(fault === 'time-out' && (await holdWaits(tab))),
      });
      if (!way.gesture) opening.met.arm();
    },
  });
  const { met, settled } = opening;
  if (!met || !settled) throw new Error('The page was opened without its fault.');
  try {
    if (way.fill) {
      // Until the lookups are there, a choice is shown by its code and then by its name.
      await seeTitle(page, settled);
    }
    await way.fill?.(page, made);
    await way.secrets?.(page);
    // What comes late to a form, and changes what its controls say, is there before it is noted.
    if (way.fill) await settled();
    await play(page, { called, way, fault }, made, met, settled);
  } catch (error) {
    if (!(error instanceof FindingError)) throw error;
    // What else is wrong is looked for with the network there again.
    await met.disarm();
    return [error.finding, ...(await crashesOf(page, bench.watch.unexpected()))];
  }
  await met.disarm();
  if (met.surprises().length > 0) throw new Error(`A screen makes ${met.surprises().join()} now: give it a way.`);
  return crashesOf(page, bench.watch.unexpected());
}

async function play(
  page: Page,
  { called, way, fault }: Case,
  made: Made,
  met: Interception,
  settled: Settled,
): Promise<void> {
  const typed = way.fill ? await inputsOf(page) : [];
  const keeps = async (inputs: readonly string[]) => {
    // What a form shows besides, once it has come, takes nothing away.
    if (way.fill) await expect.poll(() => inputsOf(page)).toEqual(expect.arrayContaining([...inputs]));
  };
  // A title stands before what is under it: whoever acts sees what can be pressed.
  if (way.gesture) {
    await seeTitle(page, settled);
  }
  const signIns = listen(page, calls.tokens);
  if (way.gesture) {
    if (fault === 'unauthenticated') await page.clock.fastForward(LONG_AFTER_SIGN_IN);
    met.arm();
    await way.gesture(page, made);
  }
  await expect.poll(() => met.received(), { message: `${called.name} is made`, intervals }).toBeDefined();
  // What follows from it is on screen before it is looked for: a look in vain waits half a second for the next.
  await settled();
  const failure = await failureIn(called.call, met.received() ?? 'nothing');
  if (failure === undefined) {
    await asFinding('dead ends', 'what was asked for is not there', () => way.done(page, made));
    // A host that is slow must not be asked twice to do the same (D-148).
    if (way.fill) expect(met.made()).toBe(1);
    if (way.endsInFailure) return;
    return asFinding('wrong words', 'a success is told as a failure', () =>
      expect(page.getByRole('alert')).toHaveCount(0),
    );
  }
  const answer = way.answers?.[failure.kind];
  if (answer) {
    await asFinding('wrong words', `${failure.kind} is an answer here`, () => answer(page, made));
    return asFinding('lost inputs', 'after the answer', () => keeps(typed));
  }
  // What comes before signing in has no session that could have ended.
  if (failure.kind === 'unauthenticated' && (!called.call.tokenless || way.endsSession === true))
    return way.gesture
      ? signInAgain(page, way, made, () => keeps(withoutSecrets(typed)), signIns, settled)
      : seeRefusedAgain(page, met);
  await asFinding('wrong words', `“${failure.message}”`, () => seeWords(page, way, failure));
  await asFinding('lost inputs', 'after the failure', () => keeps(typed));
  if (fault === 'offline') await seeOffline(page, way);
  await met.disarm();
  return asFinding('dead ends', 'there is no way on', () => goOn(page, { way }, made, failure, settled));
}

/** A session that the host ended is renewed by the provider, and the person goes on where they were (D-046). */
async function signInAgain(
  page: Page,
  way: Way,
  made: Made,
  kept: () => Promise<void>,
  signIns: SignIns,
  settled: Settled,
): Promise<void> {
  await asFinding('dead ends', 'nobody is signed in again', () =>
    expect.poll(() => signIns.count(), { intervals }).toBe(1),
  );
  // Where the person was comes back step by step: the page, what stands in its address, what was typed.
  await settled();
  await asFinding('lost inputs', 'after signing in again', kept);
  return asFinding('dead ends', 'what was asked for cannot be done', async () => {
    await way.secrets?.(page);
    await way.gesture?.(page, made);
    await settled();
    await way.done(page, made);
  });
}

/** A title stands, and what is under it. */
async function seeTitle(page: Page, settled: Settled): Promise<void> {
  await settled();
  await expect(headingOf(page)).toBeVisible();
  await settled();
}

/** Refused again right after the login it would never end: the error page offers to start again (D-046). */
async function seeRefusedAgain(page: Page, met: Interception): Promise<void> {
  await asFinding('wrong words', 'the error page', () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong'),
  );
  await met.disarm();
  return asFinding('dead ends', 'there is no way on', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

const isAlone = ({ place, alone }: Way) => alone === true || ['start-up', 'control'].includes(place);

const seeOffline = (page: Page, way: Way) =>
  asFinding('wrong words', 'the network is gone', async () => {
    if (!isAlone(way)) await expect(page.getByText('You are offline')).toBeVisible();
  });
