import type { Named } from '@wardmere/api';
import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { nothingKnown, type Facts } from '../permission/facts.ts';
import { landmarks } from '../testing/landmarks.ts';
import { elapse } from '../testing/outcomes.ts';
import {
  GUARD_WAIT,
  isAskingToLeave,
  isAskingToSignOut,
  isUndecided,
  navigationMachine,
  selectAtStakeNow,
  type NavigationEvent,
  type NavigationFact,
  type Place,
} from './navigation.machine.ts';
import type { RouteShape } from './route.ts';

const routes: readonly RouteShape[] = [
  { path: '/error', rule: { area: 'none' } },
  { path: '/prompt/verifyemail', rule: { area: 'forceLoginSkipped' } },
  { path: '/admin/clients', rule: { area: 'system' } },
  { path: '/admin/user-search', rule: { area: 'system', anyOf: ['canmanageusers'] } },
  { path: '/client/landing', rule: { area: 'client' } },
  { path: '/client/admin/profile', rule: { area: 'client', anyOf: ['canmanageclientsettings'] } },
  { path: '/client/admin/stations', rule: { area: 'client', module: 'm1' } },
  { path: '/client/admin/mappings', rule: { area: 'client', connection: true } },
  { path: '/client/admin/connect', rule: { area: 'client', flag: 'connect' } },
  { path: '/client/admin/buildings/{building}', rule: { area: 'client' } },
];
const place = (path: string, search = '', hash = ''): Place => ({ path, search, hash });
const client = { uid: 'c1', name: 'Hill Schools', type: 0 };
const nobody = nothingKnown('uk');
const staff: Facts = { ...nobody, signedIn: true, client, modules: [], connection: false, flags: { connect: true } };
const provider: Facts = { ...staff, isSystemUser: true };
const other: Named = { uid: 'c2', name: 'Park Schools' };

function open(path = '/client/landing', unsaved: readonly string[] = []) {
  const clock = new SimulatedClock();
  const facts: NavigationFact[] = [];
  const actor = createActor(navigationMachine, {
    input: { routes, landmarks, facts: nobody, place: place(path) },
    clock,
  });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const know = (known: Facts, ready = true) => actor.send({ type: 'facts.know', facts: known, ready });
  if (unsaved.length > 0) {
    know(staff);
    actor.send({ type: 'unsaved.know', names: unsaved });
  }
  const page = () => actor.getSnapshot().value.page;
  const denials = () => facts.flatMap((fact) => (fact.type === 'denied' ? [fact.denial.to] : []));
  return { actor, clock, facts, know, page, denials };
}

describe('the guard while the portal starts', () => {
  it('waits at most 600 ms', () => expect(GUARD_WAIT).toBe(600));

  it('holds the navigation for 600 ms, then stops holding, and the loading view stays', () => {
    const { actor, clock, page, denials } = open();
    elapse(clock, 599, 1);
    expect(page()).toBe('holding');
    elapse(clock, 1);
    expect([page(), isUndecided(actor.getSnapshot()), denials()]).toEqual(['waiting', true, []]);
  });

  it('decides at once when start-up ends while it holds', () => {
    const { clock, know, page } = open();
    elapse(clock, 300);
    know(staff);
    expect(page()).toBe('showing');
  });

  it.each([5000, 59_000, 600_000])(
    'never denies for a start-up of %i ms: the address stays, then its page is shown (B2)',
    (wait) => {
      const { actor, clock, know, page, facts } = open('/client/admin/profile');
      elapse(clock, wait / 2, 1000);
      know(staff, false);
      know({ ...staff, permissions: [] }, false);
      elapse(clock, wait / 2, 1000);
      expect([page(), isUndecided(actor.getSnapshot())]).toEqual(['waiting', true]);
      know({ ...staff, permissions: ['canmanageclientsettings'] });
      expect([page(), facts]).toEqual(['showing', []]);
      expect(actor.getSnapshot().context.place).toEqual(place('/client/admin/profile'));
    },
  );

  it('holds each new address afresh', () => {
    const { actor, clock, page } = open();
    elapse(clock, 599, 1);
    actor.send({ type: 'place.change', place: place('/client/admin/profile') });
    elapse(clock, 599, 1);
    expect(page()).toBe('holding');
  });

  it('waits again when the session ended and is being restored, and comes back to the same page', () => {
    const { know, page, denials } = open();
    know(staff);
    know(nobody, false);
    expect(page()).toBe('holding');
    know(staff);
    expect([page(), denials()]).toEqual(['showing', []]);
  });

  it.each(['/error', '/prompt/verifyemail'])('waits for nothing on %s (D-013)', (path) => {
    const { actor, page } = open(path);
    expect([page(), isUndecided(actor.getSnapshot())]).toEqual(['showing', false]);
  });

  it('says at once, without a login, that a prompt page is unknown, and keeps the address (D-011)', () => {
    const { page, denials, actor } = open('/prompt/nowhere');
    expect([page(), denials(), actor.getSnapshot().context.place.path]).toEqual(['notFound', [], '/prompt/nowhere']);
  });

  it('goes through the start before it says that another page is unknown (D-011)', () => {
    const { know, page, denials } = open('/nowhere');
    expect(page()).toBe('holding');
    know(staff);
    expect([page(), denials()]).toEqual(['notFound', []]);
  });

  it.each(['/admin', '/client', '/prompt', '/client/admin/user-management-settings'])(
    '%s is a parent that is not listed: not found (D-068)',
    (path) => {
      const { know, page } = open(path);
      know(provider);
      expect(page()).toBe('notFound');
    },
  );
});

describe('an address that is not admitted', () => {
  it.each<[string, string, Facts, string]>([
    ['leads to the login without a session', '/client/landing', nobody, 'login'],
    ['leads a client user from the admin area to /unauthorized', '/admin/clients', staff, 'unauthorized'],
    ['leads a user without a client to /unauthorized', '/client/landing', { ...staff, client: null }, 'unauthorized'],
    [
      'leads a system user without a selected client to the client list',
      '/client/landing',
      { ...provider, client: null },
      'clients',
    ],
    ['leads a system user in the admin area to its own denial', '/admin/user-search', provider, 'platformUnauthorized'],
    ['leads whoever lacks the permission to /unauthorized', '/client/admin/profile', staff, 'unauthorized'],
    ['leads whoever lacks the module to /unauthorized', '/client/admin/stations', staff, 'unauthorized'],
    ['leads whoever lacks the connection to /unauthorized', '/client/admin/mappings', staff, 'unauthorized'],
  ])('%s', (_, path, known, target) => {
    const { know, page, facts } = open(path);
    know(known);
    expect(page()).toBe('denied');
    expect(facts).toEqual([{ type: 'denied', denial: { to: target }, from: place(path) }]);
  });

  it('keeps the reasons for the page that says why (B15)', () => {
    const { actor, know } = open('/client/admin/profile');
    know(staff);
    expect(actor.getSnapshot().context.verdict?.because).toEqual([
      { clause: 'permission', outcome: 'failed', needs: ['canmanageclientsettings'] },
    ]);
  });

  it('stays as not found when its flag is off (D-008)', () => {
    const { know, page, denials } = open('/client/admin/connect');
    know({ ...staff, flags: { connect: false } });
    expect([page(), denials()]).toEqual(['notFound', []]);
  });

  it('stays with a retry when the connection cannot be asked for, and decides when it can (D-069)', () => {
    const { know, page, denials } = open('/client/admin/mappings');
    know({ ...staff, connection: null });
    expect([page(), denials()]).toEqual(['unknowable', []]);
    know({ ...staff, connection: true });
    expect(page()).toBe('showing');
  });

  it.each<[string, string, Facts, Facts]>([
    ['modules', '/client/admin/stations', { ...staff, modules: 'unknown' }, { ...staff, modules: ['m1'] }],
    ['the connection', '/client/admin/mappings', { ...staff, connection: 'unknown' }, { ...staff, connection: true }],
    ['a flag', '/client/admin/connect', { ...staff, flags: {} }, staff],
  ])('is nobody’s while %s is not known yet', (_, path, before, after) => {
    const { clock, know, page, denials } = open(path);
    know(before);
    elapse(clock, 60_000, 1000);
    expect([page(), denials()]).toEqual(['waiting', []]);
    know(after);
    expect(page()).toBe('showing');
  });

  it('is judged anew when a right is taken away while the page is open', () => {
    const { know, page, denials } = open('/client/admin/profile');
    know({ ...staff, permissions: ['canmanageclientsettings'] });
    know(staff);
    expect([page(), denials()]).toEqual(['denied', ['unauthorized']]);
  });
});

const target = place('/client/admin/buildings/b1');
const step = { type: 'place.visit', place: place('/client/landing', '?step=columns') } as const;

describe('a page of a client that is asked for before a client was selected', () => {
  const stations = place('/client/admin/buildings/b1', '?tab=levels', '#top');
  const denied = () => {
    const opened = open('/client/landing');
    opened.know({ ...provider, client: null });
    opened.actor.send({ type: 'place.change', place: stations });
    return { ...opened, awaited: () => opened.actor.getSnapshot().context.awaited };
  };

  it('is awaited while the person is among the clients, with its query and fragment (D-018)', () => {
    const { actor, denials, awaited } = denied();
    expect([denials().at(-1), awaited()]).toEqual(['clients', stations]);
    actor.send({ type: 'place.change', place: place('/admin/clients', '?search=hill') });
    actor.send({ type: 'place.change', place: place('/admin/clients/c1') });
    expect(awaited()).toEqual(stations);
  });

  it('is awaited no longer once the person has gone elsewhere', () => {
    const { actor, awaited } = denied();
    actor.send({ type: 'place.change', place: place('/admin/clients') });
    actor.send({ type: 'place.change', place: place('/admin/user-search') });
    expect(awaited()).toBe(null);
  });

  it('is not awaited for another reason than the client', () => {
    const { actor, know, denials } = open('/client/admin/profile');
    know(staff);
    expect([denials(), actor.getSnapshot().context.awaited]).toEqual([['unauthorized'], null]);
  });
});

describe('modules that could not be asked for', () => {
  it('deny nobody: a page that needs one offers another try (D-016, D-069)', () => {
    const { know, denials, actor } = open('/client/admin/stations');
    know({ ...staff, modules: null });
    expect([actor.getSnapshot().hasTag('retry'), denials()]).toEqual([true, []]);
    know({ ...staff, modules: ['m1'] });
    expect(actor.getSnapshot().matches({ page: 'showing' })).toBe(true);
  });
});

describe('leaving a page', () => {
  it.each([
    ['a link', { type: 'place.visit', place: target }, { kind: 'push', place: target }],
    ['a link that replaces', { type: 'place.visit', place: target, replace: true }, { kind: 'replace', place: target }],
    ['Back', { type: 'place.return', place: target }, { kind: 'return', place: target }],
    ['another client', { type: 'client.switch', client: other }, { kind: 'switch', client: other }],
  ] as const)('by %s happens at once when nothing is unsaved', (_, event, intention) => {
    const { actor, facts, know } = open();
    know(staff);
    actor.send(event);
    expect([facts, isAskingToLeave(actor.getSnapshot())]).toEqual([[{ type: 'accepted', intention }], false]);
  });

  it.each([
    ['a link', { type: 'place.visit', place: target }, []],
    ['Back', { type: 'place.return', place: target }, [{ type: 'putBack' }]],
    ['another client', { type: 'client.switch', client: other }, []],
  ] as const)('by %s with unsaved work asks once, and Stay keeps everything (B8)', (_, event, told) => {
    const { actor, facts } = open('/client/landing', ['Hill School']);
    actor.send(event);
    expect([isAskingToLeave(actor.getSnapshot()), facts]).toEqual([true, told]);
    expect(actor.getSnapshot().context.unsaved).toEqual(['Hill School']);
    actor.send({ type: 'leaving.cancel' });
    expect([isAskingToLeave(actor.getSnapshot()), facts]).toEqual([false, told]);
    expect(actor.getSnapshot().context).toMatchObject({
      unsaved: ['Hill School'],
      intention: null,
      place: place('/client/landing'),
    });
  });

  it.each([
    ['a link', { type: 'place.visit', place: target }, { kind: 'push', place: target }],
    ['Back', { type: 'place.return', place: target }, { kind: 'return', place: target }],
    ['another client', { type: 'client.switch', client: other }, { kind: 'switch', client: other }],
  ] as const)('by %s goes when it is confirmed, and the draft is told of first (N13)', (_, event, intention) => {
    for (const keepDraft of [true, false]) {
      const { actor, facts } = open('/client/landing', ['Hill School']);
      actor.send(event);
      actor.send({ type: 'leaving.confirm', keepDraft });
      expect(facts.slice(-2)).toEqual([
        { type: 'left', keepDraft, isSwitch: event.type === 'client.switch' },
        { type: 'accepted', intention },
      ]);
      expect(isAskingToLeave(actor.getSnapshot())).toBe(false);
    }
  });

  it.each(['/logout', '/logout/'])('to sign out (%s) keeps no draft, whoever asks for it (D-041)', (path) => {
    const { actor, facts } = open('/client/landing', ['Hill School']);
    actor.send({ type: 'place.visit', place: place(path) });
    expect(isAskingToSignOut(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'leaving.confirm', keepDraft: true });
    expect(facts[0]).toEqual({ type: 'left', keepDraft: false, isSwitch: false });
    expect(isAskingToSignOut(actor.getSnapshot())).toBe(false);
  });

  it('to sign out asks about all that is kept in the tab, which another page would leave where it is (B8)', () => {
    const { actor, facts } = open('/client/landing', ['Hill School']);
    actor.send({ type: 'unsaved.know', names: [], kept: ['Park School'] });
    actor.send({ type: 'place.visit', place: target });
    expect([isAskingToLeave(actor.getSnapshot()), facts.length]).toEqual([false, 1]);
    actor.send({ type: 'place.visit', place: place('/logout') });
    expect([isAskingToLeave(actor.getSnapshot()), selectAtStakeNow(actor.getSnapshot())]).toEqual([
      true,
      ['Park School'],
    ]);
    actor.send({ type: 'unsaved.know', names: ['Hill School'], kept: ['Hill School', 'Park School'] });
    expect(selectAtStakeNow(actor.getSnapshot())).toEqual(['Hill School', 'Park School']);
    actor.send({ type: 'unsaved.know', names: [], kept: [] });
    expect(facts.at(-1)).toEqual({ type: 'accepted', intention: { kind: 'push', place: place('/logout') } });
  });

  it('is no leaving when only the tab or the dialog of the page changes (N1)', () => {
    const { actor, facts } = open('/client/landing', ['Hill School']);
    const tab = place('/client/landing/', '?tab=2', '#top');
    actor.send({ type: 'place.visit', place: tab });
    expect([isAskingToLeave(actor.getSnapshot()), facts]).toEqual([
      false,
      [{ type: 'accepted', intention: { kind: 'push', place: tab } }],
    ]);
  });

  it('asks for another client even where the address would not change', () => {
    const { actor } = open('/client/landing', ['Hill School']);
    actor.send({ type: 'client.switch', client: other });
    expect(isAskingToLeave(actor.getSnapshot())).toBe(true);
  });

  it('puts the address back each time Back is pressed while it asks', () => {
    const { actor, facts } = open('/client/landing', ['Hill School']);
    const further = place('/client/admin/stations');
    actor.send({ type: 'place.return', place: target });
    actor.send({ type: 'place.return', place: further });
    expect(facts).toEqual([{ type: 'putBack' }, { type: 'putBack' }]);
    actor.send({ type: 'leaving.confirm', keepDraft: true });
    expect(facts.at(-1)).toEqual({ type: 'accepted', intention: { kind: 'return', place: further } });
  });

  it('asks one question at a time', () => {
    const { actor, facts } = open('/client/landing', ['Hill School']);
    actor.send({ type: 'place.visit', place: target });
    actor.send({ type: 'place.visit', place: place('/client/admin/stations') });
    actor.send({ type: 'leaving.confirm', keepDraft: false });
    expect(facts).toEqual([
      { type: 'left', keepDraft: false, isSwitch: false },
      { type: 'accepted', intention: { kind: 'push', place: target } },
    ]);
  });

  it.each<[string, NavigationEvent]>([
    ['to sign out', { type: 'place.visit', place: place('/logout') }],
    ['by a link', { type: 'place.visit', place: target }],
    ['for another client', { type: 'client.switch', client: other }],
  ])(
    'asked %s is asked no longer once the address leads elsewhere by itself: a session that ends answers nothing (B9)',
    (_, event) => {
      const { actor, facts } = open('/client/landing', ['Hill School']);
      actor.send(event);
      actor.send({ type: 'place.change', place: place('/client/landing', '?tab=2') });
      expect(isAskingToLeave(actor.getSnapshot())).toBe(true);
      actor.send({ type: 'place.change', place: place('/') });
      actor.send({ type: 'unsaved.know', names: [], kept: [] });
      expect([isAskingToLeave(actor.getSnapshot()), facts, actor.getSnapshot().context.intention]).toEqual([
        false,
        [],
        null,
      ]);
    },
  );

  it.each<[string, NavigationEvent, NavigationEvent, 'push' | 'replace']>([
    ['a step', { type: 'place.visit', place: target }, step, 'push'],
    ['a search', { type: 'place.visit', place: target }, { ...step, replace: true }, 'replace'],
    ['a dialog that closes', { type: 'place.visit', place: target }, { ...step, type: 'place.close' }, 'replace'],
    ['a step, where Back is asked about,', { type: 'place.return', place: target }, step, 'replace'],
  ])('lets %s of the page that is asked about into the address, and goes on asking (N1)', (_, asks, event, kind) => {
    const { actor, facts } = open('/client/landing', ['Hill School']);
    actor.send(asks);
    actor.send(event);
    expect([facts.at(-1), isAskingToLeave(actor.getSnapshot())]).toEqual([
      { type: 'accepted', intention: { kind, place: step.place } },
      true,
    ]);
    actor.send({ type: 'leaving.confirm', keepDraft: true });
    expect(facts.at(-1)).toMatchObject({ type: 'accepted', intention: { place: target } });
  });

  it('goes once the work was saved meanwhile, and keeps asking while some of it is not', () => {
    const { actor, facts } = open('/client/landing', ['Hill School', 'Park School']);
    actor.send({ type: 'place.visit', place: target });
    actor.send({ type: 'unsaved.know', names: ['Park School'] });
    expect(isAskingToLeave(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'unsaved.know', names: [] });
    const going = { type: 'accepted', intention: { kind: 'push', place: target } };
    expect([isAskingToLeave(actor.getSnapshot()), facts]).toEqual([false, [going]]);
    expect(actor.getSnapshot().context.intention).toBeNull();
  });
});
