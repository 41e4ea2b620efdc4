import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { asked, elapse } from '../testing/outcomes.ts';
import { clientUser, refused, systemUser } from '../testing/people.ts';
import { createSessionMachine, isSignedIn, type RenewalOutcome, type SessionFact } from './session.machine.ts';

const minute = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');

function open() {
  const clock = new SimulatedClock();
  const now = () => noon + clock.now();
  const facts: SessionFact[] = [];
  const renewals = asked<RenewalOutcome>();
  const ends = asked<void>();
  const leaves = asked<void>();
  const left: { isUnasked: boolean }[] = [];
  const actor = createActor(
    createSessionMachine({ now }).provide({
      actors: {
        renewSession: fromPromise(() => renewals.ask()),
        endSessions: fromPromise<void>(() => ends.ask()),
        leaveProvider: fromPromise<void, { isUnasked: boolean }>(({ input }) => {
          left.push(input);
          return leaves.ask();
        }),
      },
    }),
    { clock },
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const begin = (lifetime = 10 * minute) =>
    actor.send({ type: 'session.begin', session: clientUser, expiresAt: now() + lifetime });
  const renewed = (lifetime: number) => renewals.answer({ renewed: { expiresAt: now() + lifetime } });
  return { actor, clock, now, facts, renewals, ends, leaves, left, begin, renewed };
}

it('a new token tells anew what the person may do', async () => {
  const { actor, now, renewals, begin } = open();
  begin();
  actor.send({ type: 'session.renew' });
  await renewals.answer({ renewed: { expiresAt: now() + 10 * minute, session: { ...clientUser, permissions: [] } } });
  expect(actor.getSnapshot().context.session?.permissions).toEqual([]);
  expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' });
});

describe('beginning', () => {
  it('nobody is signed in before a session begins', () => {
    const { actor, facts, begin } = open();
    expect(isSignedIn(actor.getSnapshot())).toBe(false);
    begin();
    expect([isSignedIn(actor.getSnapshot()), facts]).toEqual([true, [{ type: 'begun' }]]);
    expect(actor.getSnapshot().context).toEqual({
      session: clientUser,
      expiresAt: noon + 10 * minute,
      begunAt: noon,
      isAfterRefusal: false,
      attempts: 0,
      failure: null,
      isUnasked: false,
      isAskedAgain: false,
    });
  });

  it('a call without a token leads to the login once, however many there are (D-167)', () => {
    const { actor, facts } = open();
    for (let call = 0; call < 3; call += 1) actor.send({ type: 'call.withhold' });
    expect(facts).toEqual([{ type: 'expired', because: 'withheld' }]);
  });
});

describe('renewing', () => {
  it('starts 60 s before the token ends, and the session goes on', async () => {
    const { actor, clock, renewals, renewed, begin, facts } = open();
    begin();
    elapse(clock, 9 * minute - 1);
    expect(renewals.times()).toBe(0);
    elapse(clock, 1);
    expect([renewals.times(), isSignedIn(actor.getSnapshot())]).toEqual([1, true]);
    await renewed(10 * minute);
    expect([actor.getSnapshot().value, facts.at(-1)]).toEqual([{ signedIn: 'current' }, { type: 'renewed' }]);
    elapse(clock, 9 * minute - 1);
    expect(renewals.times()).toBe(1);
    elapse(clock, 1);
    expect(renewals.times()).toBe(2);
  });

  it.each([
    [-5000, 60],
    [0, 60],
    [1000, 60],
    [20_000, 6],
    [61_000, 6],
    [90_000, 2],
  ])('a token of %i ms is renewed %i times in a minute, not without end', async (lifetime, times) => {
    const { clock, renewals, renewed, begin } = open();
    let answered = 0;
    begin(lifetime);
    for (let half = 0; half < 120; half += 1) {
      elapse(clock, 500);
      if (renewals.times() > answered) {
        answered = renewals.times();
        await renewed(lifetime);
      }
    }
    expect(renewals.times()).toBe(times);
  });

  it('does not renew at once when a token lives longer than a timer can wait', () => {
    const waits: number[] = [];
    const clock = { setTimeout: (_: unknown, wait: number) => waits.push(wait), clearTimeout: () => undefined };
    const actor = createActor(createSessionMachine({ now: () => noon }), { clock });
    actor.start();
    actor.send({ type: 'session.begin', session: clientUser, expiresAt: noon + 60 * 24 * 60 * minute });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeLessThanOrEqual(2 ** 31 - 1);
  });

  it('waits 1, 2, 4 … 30 s after each failure', async () => {
    const { clock, renewals, begin } = open();
    begin(60 * minute);
    elapse(clock, 59 * minute);
    const at = [clock.now()];
    // The margin is used up by the sixth failure: a longer one would end the session.
    for (const wait of [1, 2, 4, 8, 16]) {
      const before = renewals.times();
      await renewals.fail(refused('unreachable'));
      elapse(clock, wait * 1000 - 1);
      expect(renewals.times()).toBe(before);
      elapse(clock, 1);
      expect(renewals.times()).toBe(before + 1);
      at.push(clock.now());
    }
    expect(at.map((time) => (time - 59 * minute) / 1000)).toEqual([0, 1, 3, 7, 15, 31]);
  });

  it('never waits longer than 30 s', async () => {
    const { actor, clock, renewals, begin } = open();
    begin(10 * minute);
    actor.send({ type: 'session.renew' });
    for (const wait of [1, 2, 4, 8, 16, 30, 30, 30]) {
      const before = renewals.times();
      await renewals.fail(refused('unreachable'));
      elapse(clock, wait * 1000 - 1);
      expect(renewals.times()).toBe(before);
      elapse(clock, 1);
      expect(renewals.times()).toBe(before + 1);
    }
  });

  it('is tried again at once where a new token is asked for in the pause: another tab may have signed out', async () => {
    const { actor, renewals, begin } = open();
    begin();
    actor.send({ type: 'session.renew' });
    await renewals.fail(refused('unreachable'));
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'waiting' });
    actor.send({ type: 'session.renew' });
    expect([actor.getSnapshot().value, renewals.times()]).toEqual([{ signedIn: 'renewing' }, 2]);
    await renewals.answer({ ended: true });
    expect(actor.getSnapshot().value).toBe('expired');
  });

  it('is followed by another where a new token is asked for meanwhile, and is not cut short', async () => {
    const { actor, renewals, renewed, begin, facts } = open();
    begin();
    actor.send({ type: 'session.renew' });
    actor.send({ type: 'session.renew' });
    expect(renewals.times()).toBe(1);
    await renewed(10 * minute);
    expect([actor.getSnapshot().value, renewals.times()]).toEqual([{ signedIn: 'renewing' }, 2]);
    await renewed(10 * minute);
    expect([actor.getSnapshot().value, renewals.times(), facts.at(-1)]).toEqual([
      { signedIn: 'current' },
      2,
      { type: 'renewed' },
    ]);
  });

  it('keeps the session through failures until the token really ends, and then ends it', async () => {
    const { actor, clock, now, renewals, begin, facts } = open();
    begin();
    elapse(clock, 9 * minute);
    while (now() < noon + 10 * minute) {
      expect(isSignedIn(actor.getSnapshot())).toBe(true);
      await renewals.fail(refused('unreachable'));
      elapse(clock, 30_000);
    }
    await renewals.fail(refused('unreachable'));
    expect([actor.getSnapshot().value, facts.at(-1)]).toEqual(['expired', { type: 'expired', because: 'ended' }]);
    elapse(clock, 10 * minute);
    expect(facts.filter(({ type }) => type === 'expired')).toHaveLength(1);
  });

  it('gives a renewal 10 s, the wait for the lock of the tabs included, and then pauses before the next', async () => {
    const { actor, clock, renewals, begin } = open();
    begin(60 * minute);
    actor.send({ type: 'session.renew' });
    elapse(clock, 9999);
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'renewing' });
    elapse(clock, 1);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.attempts]).toEqual([{ signedIn: 'waiting' }, 1]);
    elapse(clock, 1000);
    expect([actor.getSnapshot().value, renewals.times()]).toEqual([{ signedIn: 'renewing' }, 2]);
  });

  it('ends with the token when no renewal ever answers', () => {
    const { actor, clock, begin, facts } = open();
    begin();
    elapse(clock, 11 * minute);
    expect([actor.getSnapshot().value, facts.at(-1)]).toEqual(['expired', { type: 'expired', because: 'ended' }]);
  });

  it('starts counting afresh after a renewal that worked', async () => {
    const { actor, clock, renewals, renewed, begin } = open();
    begin();
    elapse(clock, 9 * minute);
    await renewals.fail(refused('unreachable'));
    elapse(clock, 1000);
    await renewed(10 * minute);
    expect(actor.getSnapshot().context).toMatchObject({ attempts: 0, failure: null });
  });

  it('ends at once when the provider wants a new sign-in', async () => {
    const { actor, clock, renewals, begin, facts } = open();
    begin();
    elapse(clock, 9 * minute);
    await renewals.answer({ ended: true });
    expect([actor.getSnapshot().value, facts.at(-1)]).toEqual(['expired', { type: 'expired', because: 'ended' }]);
  });
});

describe('a refused call', () => {
  it('ends the session once for many parallel ones', () => {
    const { actor, clock, begin, facts } = open();
    begin();
    elapse(clock, minute);
    for (let call = 0; call < 8; call += 1) actor.send({ type: 'call.refuse' });
    expect(facts).toEqual([{ type: 'begun' }, { type: 'expired', because: 'refused' }]);
    expect(isSignedIn(actor.getSnapshot())).toBe(false);
  });

  it.each([
    [0, 'broken'],
    [9999, 'broken'],
    [10_000, 'expired'],
  ])('%i ms after a login leaves the session %s, never in a loop', (wait, value) => {
    const { actor, clock, begin, facts } = open();
    begin();
    elapse(clock, minute);
    actor.send({ type: 'call.refuse' });
    begin();
    clock.increment(wait);
    for (let call = 0; call < 4; call += 1) actor.send({ type: 'call.refuse' });
    expect(actor.getSnapshot().value).toBe(value);
    expect(facts).toHaveLength(4);
    expect(facts.at(-1)?.type).toBe(value);
  });

  it('a new login ends both, with nothing of the old one left', () => {
    const { actor, clock, now, begin } = open();
    begin();
    actor.send({ type: 'call.refuse' });
    elapse(clock, minute);
    actor.send({ type: 'session.begin', session: systemUser, expiresAt: now() + minute });
    expect(actor.getSnapshot().context).toEqual({
      session: systemUser,
      expiresAt: now() + minute,
      begunAt: now(),
      isAfterRefusal: true,
      attempts: 0,
      failure: null,
      isUnasked: false,
      isAskedAgain: false,
    });
  });

  it('right after the page was loaded leads to the login, since none was refused before (§7, D-046)', () => {
    const { actor, begin, facts } = open();
    begin();
    for (let call = 0; call < 4; call += 1) actor.send({ type: 'call.refuse' });
    expect(actor.getSnapshot().value).toBe('expired');
    expect(facts).toEqual([{ type: 'begun' }, { type: 'expired', because: 'refused' }]);
  });

  it('right after a login that a refusal in a former document has led to is broken', () => {
    const { actor, now } = open();
    actor.send({ type: 'session.begin', session: clientUser, expiresAt: now() + minute, afterRefusal: true });
    actor.send({ type: 'call.refuse' });
    expect(actor.getSnapshot().value).toBe('broken');
  });

  it('is a first one again once the session before has ended otherwise', async () => {
    const { actor, clock, begin, renewals } = open();
    begin();
    actor.send({ type: 'call.refuse' });
    begin();
    elapse(clock, 9 * minute);
    await renewals.answer({ ended: true });
    begin();
    actor.send({ type: 'call.refuse' });
    expect(actor.getSnapshot().value).toBe('expired');
  });

  it('leads to the sign-in where a call asks for a younger one, and goes on itself (D-053)', () => {
    const { actor, begin, facts } = open();
    begin();
    actor.send({ type: 'call.challenge', maxAge: 300 });
    expect([isSignedIn(actor.getSnapshot()), facts.at(-1)]).toEqual([true, { type: 'challenged', maxAge: 300 }]);
  });

  it('changes nothing for whoever is not signed in', () => {
    const { actor, facts } = open();
    actor.send({ type: 'call.refuse' });
    expect([actor.getSnapshot().value, facts]).toEqual(['absent', []]);
  });
});

describe('a call without a token while somebody is signed in', () => {
  it.each(['current', 'renewing', 'waiting'])(
    'leads to the login from %s, once for many (§7, D-167)',
    async (state) => {
      const { actor, renewals, begin, facts } = open();
      begin();
      if (state !== 'current') actor.send({ type: 'session.renew' });
      if (state === 'waiting') await renewals.fail(refused('unreachable'));
      expect(actor.getSnapshot().value).toEqual({ signedIn: state });
      for (let call = 0; call < 3; call += 1) actor.send({ type: 'call.withhold' });
      expect([actor.getSnapshot().value, facts]).toEqual([
        'expired',
        [{ type: 'begun' }, { type: 'expired', because: 'withheld' }],
      ]);
    },
  );

  it('is broken when it happens again right after the login that followed: never a loop', () => {
    const { actor, begin } = open();
    begin();
    actor.send({ type: 'call.withhold' });
    begin();
    actor.send({ type: 'call.withhold' });
    expect(actor.getSnapshot().value).toBe('broken');
  });
});

describe('signing out', () => {
  it('ends the other sessions, forgets the person, and then leaves for the provider', async () => {
    const { actor, ends, leaves, begin, facts } = open();
    begin();
    actor.send({ type: 'session.signOut' });
    expect([ends.times(), leaves.times(), isSignedIn(actor.getSnapshot())]).toEqual([1, 0, false]);
    await ends.answer();
    expect([actor.getSnapshot().value, leaves.times(), actor.getSnapshot().context.session]).toEqual([
      'leaving',
      1,
      null,
    ]);
    await leaves.answer();
    expect([actor.getSnapshot().value, facts]).toEqual(['signedOut', [{ type: 'begun' }, { type: 'signedOut' }]]);
  });

  it('is never hindered by calls that fail, nor by a provider that cannot be reached', async () => {
    const { actor, ends, leaves, begin } = open();
    begin();
    actor.send({ type: 'session.signOut' });
    await ends.fail(refused('unreachable'));
    expect([actor.getSnapshot().value, leaves.times()]).toEqual(['leaving', 1]);
    await leaves.fail(refused('unreachable'));
    expect([actor.getSnapshot().value, isSignedIn(actor.getSnapshot())]).toEqual(['signedOutHere', false]);
  });

  it('waits at most 3 s for calls that never answer', () => {
    const { actor, clock, leaves, begin } = open();
    begin();
    actor.send({ type: 'session.signOut' });
    elapse(clock, 2999);
    expect([actor.getSnapshot().value, leaves.times()]).toEqual(['signingOut', 0]);
    elapse(clock, 1);
    expect([actor.getSnapshot().value, leaves.times()]).toEqual(['leaving', 1]);
  });

  it('happens once, however often it is asked for', async () => {
    const { actor, ends, leaves, begin, facts } = open();
    begin();
    for (let click = 0; click < 3; click += 1) actor.send({ type: 'session.signOut' });
    await ends.answer();
    actor.send({ type: 'session.signOut' });
    await leaves.answer();
    expect([ends.times(), leaves.times(), facts.filter(({ type }) => type === 'signedOut').length]).toEqual([1, 1, 1]);
  });

  it('works without a session too, for /logout needs none', () => {
    const { actor, ends } = open();
    actor.send({ type: 'session.signOut' });
    expect([actor.getSnapshot().value, ends.times()]).toEqual(['signingOut', 1]);
  });

  it.each([
    ['was asked for here', {}, false],
    ['was opened by a link from wherever', { unasked: true }, true],
  ])('that %s tells so to whoever leaves for the provider', async (_, more, isUnasked) => {
    const { actor, ends, left } = open();
    actor.send({ type: 'session.signOut', ...more });
    await ends.answer();
    expect(left).toEqual([{ isUnasked }]);
  });

  it('is not undone by a renewal that comes late', async () => {
    const { actor, clock, ends, leaves, renewed, begin, facts } = open();
    begin();
    elapse(clock, 9 * minute);
    actor.send({ type: 'session.signOut' });
    await renewed(10 * minute);
    await ends.answer();
    await leaves.answer();
    elapse(clock, 20 * minute);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.expiresAt, facts.map(({ type }) => type)]).toEqual([
      'signedOut',
      0,
      ['begun', 'signedOut'],
    ]);
  });

  it('is not undone by a login that comes late, nor troubled by refused calls', () => {
    const { actor, begin, facts } = open();
    begin();
    actor.send({ type: 'session.signOut' });
    begin();
    actor.send({ type: 'call.refuse' });
    expect([actor.getSnapshot().value, facts]).toEqual(['signingOut', [{ type: 'begun' }]]);
  });
});
