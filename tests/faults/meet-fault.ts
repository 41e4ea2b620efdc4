import type { Page } from '@playwright/test';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { followRequests } from '../support/settled.ts';
import type { Visits } from '../support/visits.ts';
import { failedRequest, type Watch } from '../support/watch.ts';
import { listen } from '../support/wire.ts';
import { failureIn } from './expected.ts';
import { FindingError, type Finding } from './finding.ts';
import { intercept, type Interception } from './interception.ts';
import { crashesOf, goOn, inputsOf, judged, seeWords, withoutSecrets } from './judge.ts';
import type { Case, Made, Scenario } from './scenario.ts';

interface Bench {
  readonly visits: Visits;
  readonly records: Records;
  readonly watch: Watch;
}

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

type SignIns = Pick<ReturnType<typeof listen>, 'count'>;
const signIn = { method: 'POST', path: /\/identity\/token/ };

/** After which a 401 is taken as the end of the session, and not as a provider that gives out refused tokens (D-046). */
const LONG_AFTER_SIGN_IN = 11_000;
/** What the portal waits for an answer while the run waits for the portal. */
const SHORT_WAIT = 3000;

/** Plays one case as a person would live it, and says everything that must not have happened. */
export async function meetFault({ called, scenario, fault }: Case, bench: Bench): Promise<readonly Finding[]> {
  bench.watch.allow(failedRequest);
  const made = await clientWithBuilding(bench.records);
  await scenario.given?.(made, bench.records);
  const stage: { met?: Interception; settled?: () => Promise<void> } = {};
  const { as = 'systemAdministrator' } = scenario;
  const page = await bench.visits.as(typeof as === 'string' ? as : as(made), {
    at: scenario.at(made),
    ...(scenario.client && { client: scenario.client(made) }),
    before: async (tab) => {
      stage.settled = followRequests(tab).settled;
      if (fault === 'unauthenticated') await tab.clock.install();
      if (fault === 'time-out') await tab.addInitScript(shortenWaits, SHORT_WAIT);
      stage.met = await intercept(tab, called, {
        fault,
        // A page that is refused on and on is refused again right after the sign-in.
        once: fault === 'unauthenticated' && scenario.gesture !== undefined,
        alone: ['start-up', 'control'].includes(scenario.place),
      });
      if (!scenario.gesture) stage.met.arm();
    },
  });
  const { met, settled } = stage;
  if (!met || !settled) throw new Error('The page was opened without its fault.');
  try {
    if (scenario.fill) {
      // Until the lookups are there, a choice is shown by its code and then by its name.
      await expect(headingOf(page)).toBeVisible();
      await settled();
    }
    await play(page, { called, scenario, fault }, made, met);
  } catch (error) {
    if (!(error instanceof FindingError)) throw error;
    return [error.finding, ...(await crashesOf(page, bench.watch.unexpected()))];
  }
  if (met.surprises().length > 0) throw new Error(`A screen makes ${met.surprises().join()} now: give it a way.`);
  return crashesOf(page, bench.watch.unexpected());
}

async function play(page: Page, { called, scenario, fault }: Case, made: Made, met: Interception): Promise<void> {
  await scenario.fill?.(page, made);
  await scenario.secrets?.(page);
  const typed = scenario.fill ? await inputsOf(page) : [];
  const keeps = async (inputs: readonly string[]) => {
    if (scenario.fill) await expect.poll(() => inputsOf(page)).toEqual(inputs);
  };
  if (scenario.gesture) await expect(headingOf(page)).toBeVisible();
  const signIns = listen(page, signIn);
  if (scenario.gesture) {
    if (fault === 'unauthenticated') await page.clock.fastForward(LONG_AFTER_SIGN_IN);
    met.arm();
    await scenario.gesture(page, made);
  }
  await expect.poll(() => met.received(), { message: `${called.name} is made` }).toBeDefined();
  const failure = await failureIn(called.call, met.received() ?? 'nothing');
  if (failure === undefined) {
    await judged('dead ends', 'what was asked for is not there', () => scenario.done(page, made));
    // A host that is slow must not be asked twice to do the same (D-148).
    if (scenario.fill) expect(met.made()).toBe(1);
    return judged('wrong words', 'a success is told as a failure', () =>
      expect(page.getByRole('alert')).toHaveCount(0),
    );
  }
  // What comes before signing in has no session that could have ended.
  if (failure.kind === 'unauthenticated' && !called.call.tokenless)
    return scenario.gesture
      ? signInAgain(page, scenario, made, () => keeps(withoutSecrets(typed)), signIns)
      : seeRefusedAgain(page, met);
  const answer = scenario.answers?.[failure.kind];
  if (answer) return judged('wrong words', `${failure.kind} is an answer here`, () => answer(page, made));
  await judged('wrong words', `“${failure.message}”`, () => seeWords(page, scenario, failure));
  await judged('lost inputs', 'after the failure', () => keeps(typed));
  if (fault === 'offline') await seeOffline(page, scenario);
  await met.disarm();
  return judged('dead ends', 'there is no way on', () => goOn(page, { scenario }, made, failure));
}

/** A session that the host ended is renewed by the provider, and the person goes on where they were (D-046). */
async function signInAgain(
  page: Page,
  scenario: Scenario,
  made: Made,
  kept: () => Promise<void>,
  signIns: SignIns,
): Promise<void> {
  await judged('dead ends', 'nobody is signed in again', () => expect.poll(() => signIns.count()).toBe(1));
  // Where the person was comes back step by step: the page, what stands in its address, what was typed.
  await page.waitForLoadState('networkidle');
  await judged('lost inputs', 'after signing in again', kept);
  return judged('dead ends', 'what was asked for cannot be done', async () => {
    await scenario.secrets?.(page);
    await scenario.gesture?.(page, made);
    await scenario.done(page, made);
  });
}

/** Refused again right after the login it would never end: the error page offers to start again (D-046). */
async function seeRefusedAgain(page: Page, met: Interception): Promise<void> {
  await judged('wrong words', 'the error page', () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong'),
  );
  await met.disarm();
  return judged('dead ends', 'there is no way on', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

const seeOffline = (page: Page, { place }: Scenario) =>
  judged('wrong words', 'the network is gone', async () => {
    if (!['start-up', 'control'].includes(place)) await expect(page.getByText('You are offline')).toBeVisible();
  });

/** Runs in the page, before anything of the portal does. */
function shortenWaits(longest: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (wait) => timeout(Math.min(wait, longest));
}
