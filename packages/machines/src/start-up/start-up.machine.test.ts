import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, elapse, settled } from '../testing/outcomes.ts';
import { clientUser, profile, refused } from '../testing/people.ts';
import {
  isInitialised,
  isStartingUp,
  LIBRARY_WAIT,
  startUpMachine,
  type LibraryLoaded,
  type LoginNeed,
  type Restored,
  type StartUpFact,
} from './start-up.machine.ts';

interface Fakes {
  readonly login?: LoginNeed;
  readonly at?: string;
  readonly library?: () => Promise<void>;
  readonly restore?: () => Promise<Restored>;
  readonly byHand?: () => Promise<void>;
  /** Which way the document has asked; what it was told is taken over. */
  readonly way?: LibraryLoaded['asked'];
  readonly takeOver?: () => Promise<Restored>;
}

function start({
  login = 'required',
  at = '/client/landing?tab=2#top',
  library,
  restore,
  byHand,
  way = 'nobody',
  takeOver,
}: Fakes = {}) {
  const clock = new SimulatedClock();
  const facts: StartUpFact[] = [];
  const redirects: string[] = [];
  const carried: boolean[] = [];
  const logins: LoginNeed[] = [];
  const profiles = asked<typeof profile>();
  const leaving = asked<never>();
  const actor = createActor(
    startUpMachine.provide({
      actors: {
        loadLoginLibrary: fromPromise(async (): Promise<LibraryLoaded> => {
          await library?.();
          return { asked: way };
        }),
        ...(takeOver && { takeOver: fromPromise(takeOver) }),
        restoreSession: fromPromise(({ input }) => {
          logins.push(input.login);
          return (restore ?? (() => Promise.resolve({ session: clientUser })))();
        }),
        prepareByHand: fromPromise<void>(() => (byHand ?? (() => Promise.resolve()))()),
        redirectToLogin: fromPromise<never, { returnTo: string; afterRefusal: boolean }>(({ input }) => {
          redirects.push(input.returnTo);
          carried.push(input.afterRefusal);
          return leaving.ask();
        }),
        fetchProfile: fromPromise(() => profiles.ask()),
      },
    }),
    { input: { login, asked: at }, clock },
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const state = () => JSON.stringify(actor.getSnapshot().value);
  const told = () => facts.map(({ type }) => type);
  return { actor, clock, facts, told, redirects, carried, logins, profiles, leaving, state };
}

const never = <Value>() => new Promise<Value>(() => undefined);
const nobody = () => Promise.resolve<Restored>({ session: null });
const unheard = () => Promise.resolve<Restored>({ session: null, unreached: true });

const readyAfter = (milliseconds: number) => {
  const library = () => new Promise<void>((ready) => void setTimeout(ready, milliseconds));
  const actor = createActor(
    startUpMachine.provide({
      actors: {
        loadLoginLibrary: fromPromise(() => library().then((): LibraryLoaded => ({ asked: 'nobody' }))),
        restoreSession: fromPromise(() => never<Restored>()),
      },
    }),
    { input: { login: 'required', asked: '/' } },
  );
  actor.start();
  return actor;
};

const landed = async (fakes: Fakes = {}) => {
  const started = start(fakes);
  await settled();
  await started.profiles.answer(profile);
  for (const type of ['selection.loaded', 'selection.settled', 'modules.settled'] as const)
    started.actor.send({ type });
  return started;
};

describe('waiting for the login library', () => {
  it('goes on at once when the library is there', async () => {
    const { actor, clock } = start();
    await settled();
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    expect(clock.now()).toBe(0);
  });

  it('waits at most 60 s', () => expect(LIBRARY_WAIT).toBe(60_000));

  it('gives up once the 60th second is over and not before', () => {
    const { actor, clock } = start({ library: never });
    elapse(clock, 59_999);
    expect(actor.getSnapshot().matches('waitingForLibrary')).toBe(true);
    elapse(clock, 1);
    expect(actor.getSnapshot().value).toBe('timedOut');
  });

  it.each([100, 30_000, 59_999])('goes on when the library is ready after %i ms', async (milliseconds) => {
    const library = asked<void>();
    const { actor, clock } = start({ library: library.ask });
    elapse(clock, milliseconds);
    await library.answer();
    expect(actor.getSnapshot().matches('loading')).toBe(true);
  });

  it('stays timed out: a library that comes later starts nothing', async () => {
    const library = asked<void>();
    const { actor, clock, logins } = start({ library: library.ask });
    elapse(clock, 60_000);
    await library.answer();
    elapse(clock, 120_000);
    expect(actor.getSnapshot().value).toBe('timedOut');
    expect([library.times(), logins]).toEqual([1, []]);
    expect(isStartingUp(actor.getSnapshot())).toBe(false);
  });

  it('asks again for a library that failed, a second later', async () => {
    const library = asked<void>();
    const { actor, clock } = start({ library: library.ask });
    await library.fail(new Error('chunk'));
    elapse(clock, 900);
    expect(library.times()).toBe(1);
    elapse(clock, 100);
    expect(library.times()).toBe(2);
    await library.answer();
    expect(actor.getSnapshot().matches('loading')).toBe(true);
  });

  it('gives up after 60 s of failures', async () => {
    const library = asked<void>();
    const { actor, clock } = start({ library: library.ask });
    for (let second = 0; second < 60; second += 1) {
      await library.fail(new Error('chunk'));
      elapse(clock, 1000);
    }
    expect(actor.getSnapshot().value).toBe('timedOut');
  });

  describe('on the clock of the browser', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    it.each([
      [59_900, { signingIn: 'restoring' }],
      [60_000, { signingIn: 'restoring' }],
      [60_001, 'timedOut'],
    ])('a library that is ready after %i ms', async (milliseconds, value) => {
      const actor = readyAfter(milliseconds);
      await vi.advanceTimersByTimeAsync(61_000);
      expect(actor.getSnapshot().value).toEqual(value);
    });
  });
});

describe('what the document has asked before any code was here', () => {
  it.each([
    ['the platform itself, by its tokens', 'atOnce', 'takingTokens'],
    ['a provider in a frame, by the answer to be redeemed', 'inFrame', 'takingOver'],
  ] as const)('of %s, is taken over whenever it is answered, and nobody is asked again', async (_, way, state) => {
    const told = asked<Restored>();
    const { actor, logins } = start({ way, takeOver: told.ask });
    await settled();
    expect([actor.getSnapshot().value, isStartingUp(actor.getSnapshot())]).toEqual([{ signingIn: state }, true]);
    await told.answer({ session: clientUser });
    expect([actor.getSnapshot().matches('loading'), logins]).toEqual([true, []]);
  });

  it.each([
    ['required', nobody, { signingIn: 'redirecting' }],
    ['skipped', nobody, 'anonymous'],
    ['required', () => Promise.resolve<Restored>({ session: null, refused: true }), 'refused'],
    ['required', () => Promise.reject<Restored>(new Error('Nothing came.')), 'refused'],
  ] as const)(
    'leads where the same answer to the portal itself would, the login being %s',
    async (login, told, state) => {
      const over = (['atOnce', 'inFrame'] as const).map((way) => start({ login, way, takeOver: told }));
      const own = start({ login, restore: told });
      await settled();
      expect([...over, own].map(({ actor }) => actor.getSnapshot().value)).toEqual([state, state, state]);
      expect(over.flatMap(({ logins }) => logins)).toEqual([]);
    },
  );

  it('counts once: whoever is asked for later is asked for anew', async () => {
    const told = asked<Restored>();
    const { actor, logins } = start({ way: 'atOnce', takeOver: told.ask });
    await settled();
    await told.answer({ session: clientUser });
    actor.send({ type: 'session.expire', asked: '/c' });
    await settled();
    expect([told.times(), logins]).toEqual([1, ['required']]);
  });
});

describe('waiting for what signs in by hand', () => {
  it('is not done where the session is restored', async () => {
    const byHand = asked<void>();
    const { actor } = start({ byHand: byHand.ask });
    await settled();
    expect([actor.getSnapshot().matches('loading'), byHand.times()]).toEqual([true, 0]);
  });

  it('keeps the loading view and leaves for the login as soon as it is here', async () => {
    const byHand = asked<void>();
    const { actor, redirects } = start({ restore: nobody, byHand: byHand.ask });
    await settled();
    expect([actor.getSnapshot().value, isStartingUp(actor.getSnapshot())]).toEqual([
      { signingIn: { preparing: 'loading' } },
      true,
    ]);
    await byHand.answer();
    expect(redirects).toEqual(['/client/landing?tab=2#top']);
  });

  it('asks again a second after it could not be fetched, and gives up once the 60th second is over', async () => {
    const byHand = asked<void>();
    const { actor, clock, redirects } = start({ restore: nobody, byHand: byHand.ask });
    await settled();
    for (let second = 0; second < 60; second += 1) {
      expect(actor.getSnapshot().matches({ signingIn: 'preparing' })).toBe(true);
      await byHand.fail(new Error('chunk'));
      elapse(clock, 1000);
    }
    expect([actor.getSnapshot().value, byHand.times(), redirects]).toEqual(['timedOut', 60, []]);
  });
});

describe('signing in', () => {
  it('redirects whoever is unknown to the login and keeps the address asked for', async () => {
    const { actor, redirects } = start({ restore: nobody });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ signingIn: 'redirecting' });
    expect(redirects).toEqual(['/client/landing?tab=2#top']);
    expect(isStartingUp(actor.getSnapshot())).toBe(true);
  });

  it('keeps the address last asked for while nobody knows yet who it is', async () => {
    const library = asked<void>();
    const { actor, redirects } = start({ library: library.ask, restore: nobody });
    actor.send({ type: 'path.ask', login: 'required', path: '/client/admin' });
    await library.answer();
    expect(redirects).toEqual(['/client/admin']);
  });

  it('skips the forced login where the page does not need one, and shows it without the loading view', async () => {
    const { actor, redirects, logins, told } = start({ login: 'skipped', at: '/prompt/verifyemail', restore: nobody });
    await settled();
    expect(actor.getSnapshot().value).toBe('anonymous');
    expect([redirects, logins, told()]).toEqual([[], ['skipped'], []]);
    expect([isStartingUp(actor.getSnapshot()), isInitialised(actor.getSnapshot())]).toEqual([false, false]);
  });

  it('uses a session on such a page when there is one', async () => {
    const { actor } = start({ login: 'skipped', at: '/prompt/station-account/1' });
    await settled();
    expect(actor.getSnapshot().matches('loading')).toBe(true);
  });

  it('starts the login when an anonymous person goes to a page that needs one, and not before', async () => {
    const { actor, redirects } = start({ login: 'skipped', at: '/prompt/verifyemail', restore: nobody });
    await settled();
    actor.send({ type: 'path.ask', login: 'skipped', path: '/resetpassword' });
    expect(actor.getSnapshot().value).toBe('anonymous');
    actor.send({ type: 'path.ask', login: 'required', path: '/client/admin' });
    await settled();
    expect(redirects).toEqual(['/client/admin']);
  });

  it('tells the session and the address to return to', async () => {
    const { facts } = start({
      restore: () => Promise.resolve({ session: clientUser, returnTo: '/client/admin?a=1#b' }),
    });
    await settled();
    expect(facts[0]).toEqual({
      type: 'sessionRead',
      session: clientUser,
      returnTo: '/client/admin?a=1#b',
      afterRefusal: false,
    });
  });

  it('says that the provider refused, and Sign in again asks it anew for the same address', async () => {
    const { actor, redirects } = start({ restore: () => Promise.resolve({ session: null, refused: true }) });
    await settled();
    expect(actor.getSnapshot().value).toBe('refused');
    expect(isStartingUp(actor.getSnapshot())).toBe(false);
    expect(redirects).toEqual([]);
    actor.send({ type: 'start.retry' });
    await settled();
    expect(redirects).toEqual(['/client/landing?tab=2#top']);
  });

  it('says so when the provider cannot be reached, before and while redirecting', async () => {
    const broken = start({ restore: () => Promise.reject(refused('unreachable')) });
    await settled();
    expect([broken.actor.getSnapshot().value, broken.actor.getSnapshot().context.failure?.kind]).toEqual([
      'refused',
      'unreachable',
    ]);
    const cut = start({ restore: nobody });
    await settled();
    await cut.leaving.fail(refused('unreachable'));
    expect([cut.actor.getSnapshot().value, cut.actor.getSnapshot().context.failure?.kind]).toEqual([
      'refused',
      'unreachable',
    ]);
  });
});

describe('the last steps', () => {
  it('is initialised only when profile, client and scope are here and the cookie is set', async () => {
    const { actor, profiles, told } = start();
    await settled();
    expect(told()).toEqual(['sessionRead']);
    actor.send({ type: 'selection.settled' });
    await profiles.answer(profile);
    expect([isInitialised(actor.getSnapshot()), told()]).toEqual([false, ['sessionRead']]);
    actor.send({ type: 'selection.loaded' });
    expect([isInitialised(actor.getSnapshot()), told()]).toEqual([false, ['sessionRead', 'contextLoaded']]);
    actor.send({ type: 'selection.settled' });
    expect([isInitialised(actor.getSnapshot()), told()]).toEqual([
      true,
      ['sessionRead', 'contextLoaded', 'initialised'],
    ]);
  });

  it('asks for the landing page once, after the modules', async () => {
    const { actor, profiles, told } = start();
    await settled();
    await profiles.answer(profile);
    for (const type of ['selection.loaded', 'selection.settled'] as const) actor.send({ type });
    expect(told()).not.toContain('landed');
    for (let again = 0; again < 3; again += 1) actor.send({ type: 'modules.settled' });
    actor.send({ type: 'selection.settled' });
    actor.send({ type: 'path.ask', login: 'required', path: '/client/admin' });
    expect(told().filter((type) => type === 'landed')).toEqual(['landed']);
    expect(actor.getSnapshot().value).toBe('landed');
  });

  it('shows the failure of any of the three with its words, is not initialised, and Try again repeats the step', async () => {
    const { actor, profiles, told } = start();
    await settled();
    await profiles.fail(refused('unavailable', 'Unable to fetch profile. Please try again'));
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure?.message).toBe('Unable to fetch profile. Please try again');
    expect([isInitialised(actor.getSnapshot()), isStartingUp(actor.getSnapshot())]).toEqual([false, false]);
    actor.send({ type: 'start.retry' });
    expect([profiles.times(), told().at(-1), actor.getSnapshot().context.failure]).toEqual([2, 'retried', null]);
  });

  it('shows the loading view from the first line until it is initialised', async () => {
    const { actor, profiles } = start();
    const shown = [isStartingUp(actor.getSnapshot())];
    await settled();
    shown.push(isStartingUp(actor.getSnapshot()));
    await profiles.answer(profile);
    actor.send({ type: 'selection.loaded' });
    shown.push(isStartingUp(actor.getSnapshot()));
    actor.send({ type: 'selection.settled' });
    shown.push(isStartingUp(actor.getSnapshot()));
    expect(shown).toEqual([true, true, true, false]);
  });
});

describe('the session ends in use', () => {
  it.each(['failed', 'initialised', 'landed', 'loading', 'settling'])(
    'signs in again from %s and comes back to the same place',
    async (state) => {
      const restore = vi.fn<typeof nobody>(nobody).mockResolvedValueOnce({ session: clientUser });
      const { actor, profiles, redirects, logins } = start({ restore });
      await settled();
      if (state === 'failed') await profiles.fail(refused('unavailable'));
      else if (state !== 'loading') await profiles.answer(profile);
      const steps = { failed: 0, loading: 0, settling: 1, initialised: 2, landed: 3 }[state];
      for (const type of (['selection.loaded', 'selection.settled', 'modules.settled'] as const).slice(0, steps))
        actor.send({ type });
      expect(actor.getSnapshot().matches(state as 'landed')).toBe(true);
      actor.send({ type: 'session.expire', asked: '/client/admin/profile?step=2' });
      expect(isInitialised(actor.getSnapshot())).toBe(false);
      await settled();
      expect([logins.at(-1), redirects]).toEqual(['required', ['/client/admin/profile?step=2']]);
    },
  );

  it('goes on without leaving the page when the provider still knows the person', async () => {
    const { actor, profiles, facts } = await landed();
    actor.send({ type: 'session.expire', asked: '/client/admin/profile' });
    await settled();
    expect(facts.at(-1)).toEqual({
      type: 'sessionRead',
      session: clientUser,
      returnTo: '/client/admin/profile',
      afterRefusal: false,
    });
    await profiles.answer(profile);
    for (const type of ['selection.loaded', 'selection.settled', 'modules.settled'] as const) actor.send({ type });
    expect(actor.getSnapshot().value).toBe('landed');
  });

  it('says that a refusal led to the sign-in, once, in this document and in the one that completes it', async () => {
    const here = await landed();
    here.actor.send({ type: 'session.expire', asked: '/client/admin', refused: true });
    await settled();
    expect(here.facts.at(-1)).toMatchObject({ type: 'sessionRead', afterRefusal: true });
    here.actor.send({ type: 'session.expire', asked: '/client/admin' });
    await settled();
    expect(here.facts.at(-1)).toMatchObject({ type: 'sessionRead', afterRefusal: false });
    const restore = vi.fn<typeof nobody>(nobody).mockResolvedValueOnce({ session: clientUser });
    const away = start({ restore });
    await settled();
    away.actor.send({ type: 'session.expire', asked: '/client/admin', refused: true });
    await settled();
    expect(away.carried).toEqual([true]);
    const next = start({ restore: () => Promise.resolve({ session: clientUser, afterRefusal: true }) });
    await settled();
    expect(next.facts[0]).toMatchObject({ type: 'sessionRead', afterRefusal: true });
  });

  it('never signs in before the login library is there: it only makes the login required', async () => {
    const library = asked<void>();
    const { actor, redirects, logins } = start({ login: 'skipped', library: library.ask, restore: nobody });
    actor.send({ type: 'session.expire', asked: '/prompt/station-account/1' });
    expect([actor.getSnapshot().matches('waitingForLibrary'), logins]).toEqual([true, []]);
    await library.answer();
    expect([logins, redirects]).toEqual([['required'], ['/prompt/station-account/1']]);
  });

  it('is nobody’s once a new session was refused at once, and signs in when a page asks for it', async () => {
    const { actor, logins } = await landed();
    actor.send({ type: 'session.break' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.session]).toEqual(['anonymous', null]);
    const before = logins.length;
    actor.send({ type: 'path.ask', login: 'required', path: '/client/admin' });
    await settled();
    expect(logins.length - before).toBe(1);
  });

  it('knows at once what the person has changed of their own profile (D-133)', async () => {
    const { actor } = await landed();
    actor.send({ type: 'profile.know', profile: { ...profile, pageSize: 50 } });
    expect(actor.getSnapshot().context.profile).toEqual({ ...profile, pageSize: 50 });
  });

  it('stays timed out', () => {
    const { actor, clock } = start({ library: never });
    elapse(clock, 60_000);
    actor.send({ type: 'session.expire', asked: '/' });
    expect(actor.getSnapshot().value).toBe('timedOut');
  });

  it('is asked about again, more rarely each time, while nobody can be asked, and leads to no other page', async () => {
    const restore = vi.fn<typeof unheard>(unheard).mockResolvedValueOnce({ session: clientUser });
    const { actor, clock, logins, redirects } = await landed({ restore });
    actor.send({ type: 'session.expire', asked: '/client/admin' });
    const before = logins.length;
    const seen: number[] = [];
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 32_000, 32_000]) {
      await settled();
      expect([actor.getSnapshot().value, isStartingUp(actor.getSnapshot())]).toEqual([
        { signingIn: 'unreached' },
        true,
      ]);
      elapse(clock, pause - 1);
      seen.push(logins.length - before);
      elapse(clock, 1);
    }
    expect([seen, redirects]).toEqual([[0, 1, 2, 3, 4, 5, 6], []]);
    await settled();
    actor.send({ type: 'network.regain' });
    expect(actor.getSnapshot().value).toEqual({ signingIn: 'restoring' });
    await settled();
    restore.mockResolvedValueOnce({ session: null });
    actor.send({ type: 'network.regain' });
    await settled();
    expect(redirects).toEqual(['/client/admin']);
  });

  it('comes back to the same place once somebody can be asked, and waits shortly the next time', async () => {
    const restore = vi
      .fn<NonNullable<Fakes['restore']>>(() => Promise.resolve({ session: null, unreached: true }))
      .mockResolvedValueOnce({ session: clientUser });
    const { actor, clock, facts } = await landed({ restore });
    actor.send({ type: 'session.expire', asked: '/client/admin' });
    await settled();
    restore.mockResolvedValueOnce({ session: clientUser });
    elapse(clock, 1000);
    await settled();
    expect([facts.at(-1), actor.getSnapshot().context.misses]).toEqual([
      { type: 'sessionRead', session: clientUser, returnTo: '/client/admin', afterRefusal: false },
      0,
    ]);
  });

  it('is not what a document begins with: there the full sign-in follows (D-036)', async () => {
    const { redirects } = start({ restore: () => Promise.resolve({ session: null, unreached: true }) });
    await settled();
    expect(redirects).toEqual(['/client/landing?tab=2#top']);
  });

  it('asks the provider once, however many calls were refused', async () => {
    const { actor, logins, redirects } = await landed();
    const before = logins.length;
    for (let call = 0; call < 5; call += 1) actor.send({ type: 'session.expire', asked: '/client/admin' });
    await settled();
    expect([logins.length - before, redirects]).toEqual([1, []]);
    const away = start({ restore: nobody });
    await settled();
    away.actor.send({ type: 'session.expire', asked: '/client/admin' });
    await settled();
    expect([away.logins.length, away.redirects.length]).toEqual([1, 1]);
  });
});
