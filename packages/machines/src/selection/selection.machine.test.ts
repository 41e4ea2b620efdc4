import { ALL_BUILDINGS, type Client, type Module, type Named, type SessionContext } from '@wardmere/api';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { asked } from '../testing/outcomes.ts';
import { clientNamed, clientUser, refused, systemUser } from '../testing/people.ts';
import type { SelectedContext, SelectionFact } from './selection-context.ts';
import { isSwitching, selectionMachine } from './selection.machine.ts';
import { workplaceMachine } from './workplace.machine.ts';

const hillSchools: Named = { uid: 'c1', name: 'Hill Schools' };
const parkSchools: Named = { uid: 'c2', name: 'Park Schools' };
const hill: Named = { uid: 'b1', name: 'Hill' };
const park: Named = { uid: 'b2', name: 'Park' };
const remembered: SelectedContext = {
  clientUid: 'c2',
  clientName: 'Park Schools',
  buildingUid: 'b2',
  buildingName: 'Park',
};
const moduleOf = (uid: string, enabled = true) => ({ uid, enabled }) as unknown as Module;

function open() {
  const facts: SelectionFact[] = [];
  const clients = asked<Client>();
  const scopes = asked<readonly Named[]>();
  const modules = asked<readonly Module[]>();
  const questions: [string, string][] = [];
  const actor = createActor(
    selectionMachine.provide({
      actors: {
        loadWorkplace: workplaceMachine.provide({
          actors: {
            fetchClient: fromPromise(({ input }) => (questions.push(['client', input.client.uid]), clients.ask())),
            fetchScope: fromPromise(({ input }) => (questions.push(['scope', input.client.uid]), scopes.ask())),
          },
        }),
        fetchModules: fromPromise(({ input }) => (questions.push(['modules', input.client.uid]), modules.ask())),
        fetchScope: fromPromise(({ input }) => (questions.push(['scope', input.client.uid]), scopes.ask())),
      },
    }),
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const begin = (session: SessionContext = clientUser, saved: SelectedContext | null = null) =>
    actor.send({ type: 'session.begin', session, saved });
  const know = (primaryBuilding: Named | null = null) => actor.send({ type: 'profile.know', primaryBuilding });
  const load = async (client: Named, buildings: readonly Named[] = [hill, park]) => {
    await clients.answer(clientNamed(client.uid, client.name));
    await scopes.answer(buildings);
  };
  /** A system user who works in Park Schools, with everything known. */
  const working = async () => {
    begin(systemUser, remembered);
    await load(parkSchools);
    know();
    await modules.answer([moduleOf('m1')]);
    facts.length = 0;
    questions.length = 0;
  };
  // The portal opens the page of a client that was chosen.
  actor.on('clientChosen', () => queueMicrotask(() => actor.send({ type: 'client.enter' })));
  const context = () => actor.getSnapshot().context;
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    actor.getSnapshot().matches(state);
  const told = () => facts.map(({ type }) => type);
  return { actor, facts, told, clients, scopes, modules, questions, begin, know, load, working, context, at };
}

describe('at the start of a session', () => {
  it('asks for the client and the scope side by side, and for the modules afterwards', async () => {
    const { begin, know, load, questions, at } = open();
    begin();
    expect(questions).toEqual([
      ['client', 'c1'],
      ['scope', 'c1'],
    ]);
    await load(hillSchools);
    expect(questions).toHaveLength(2);
    know();
    expect(questions.at(-1)).toEqual(['modules', 'c1']);
    expect(at({ chosen: { modules: 'loadingModules' } })).toBe(true);
  });

  it("takes a client user's own client, whatever the cookie says (D-032)", () => {
    const { begin, questions } = open();
    begin(clientUser, remembered);
    expect(questions.map(([, client]) => client)).toEqual(['c1', 'c1']);
  });

  it("takes a system user's remembered client (D-032)", () => {
    const { begin, questions } = open();
    begin(systemUser, remembered);
    expect(questions.map(([, client]) => client)).toEqual(['c2', 'c2']);
  });

  it('skips both where there is no client, with an empty scope and no modules (D-022)', () => {
    const { begin, know, questions, facts, context } = open();
    begin(systemUser);
    expect(facts).toEqual([{ type: 'loaded' }]);
    know();
    expect(facts.slice(1)).toEqual([{ type: 'settled', selected: null }, { type: 'modulesSettled' }]);
    expect([questions, context().scope, context().building, context().modules]).toEqual([[], [], null, []]);
  });

  it.each<[string, SelectedContext | null, Named | null, Named]>([
    ['the saved one', { ...remembered, clientUid: 'c1' }, hill, park],
    ["the profile's primary one", null, park, park],
    ['the first in scope', null, null, hill],
  ])('chooses %s and tells cookie and tab', async (_, saved, primary, building) => {
    const { begin, know, load, facts, context } = open();
    begin(clientUser, saved);
    await load(hillSchools);
    know(primary);
    expect(context().building).toEqual(building);
    expect(facts.at(-1)).toEqual({
      type: 'settled',
      selected: { clientUid: 'c1', clientName: 'Hill Schools', buildingUid: building.uid, buildingName: building.name },
    });
  });

  it('waits for the profile before a building is chosen, in whichever order they come', async () => {
    const { begin, know, load, told, context } = open();
    begin();
    know(park);
    await load(hillSchools);
    expect([told(), context().building]).toEqual([['loaded'], null]);
    know(park);
    expect(context().building).toEqual(park);
  });

  it('keeps the enabled modules only', async () => {
    const { begin, know, load, modules, context, told } = open();
    begin();
    await load(hillSchools);
    know();
    expect(context().modules).toBe(null);
    await modules.answer([moduleOf('m1'), moduleOf('m2', false)]);
    expect([context().modules, told()]).toEqual([['m1'], ['loaded', 'settled', 'modulesSettled']]);
  });

  it('goes on without modules when they could not be fetched, says so, and asks again (D-016)', async () => {
    const { actor, begin, know, load, modules, context, told, at } = open();
    begin();
    await load(hillSchools);
    know();
    await modules.fail(refused('unavailable'));
    expect([context().modules, told()]).toEqual([[], ['loaded', 'settled', 'modulesFailed', 'modulesSettled']]);
    expect([at({ chosen: { modules: 'lacking' } }), context().modulesFailure?.kind]).toEqual([true, 'unavailable']);
    actor.send({ type: 'context.reload' });
    expect([at({ chosen: { modules: 'loadingModules' } }), context().modules, context().modulesFailure]).toEqual([
      true,
      null,
      null,
    ]);
    await modules.answer([moduleOf('m1')]);
    expect([at({ chosen: { modules: 'ready' } }), context().modules]).toEqual([true, ['m1']]);
  });

  it.each(['clients', 'scopes'] as const)('a failure of %s is told with its words, and asked again', async (which) => {
    const opened = open();
    opened.begin();
    await opened[which].fail(refused('unavailable', 'An error occurred fetching the list of buildings.'));
    expect(opened.facts).toMatchObject([
      { type: 'failed', failure: { message: 'An error occurred fetching the list of buildings.' } },
    ]);
    opened.actor.send({ type: 'context.reload' });
    await opened.load(hillSchools);
    expect([opened.told(), opened.context().failure]).toEqual([['failed', 'loaded'], null]);
  });
});

describe('a remembered client that no longer exists', () => {
  it.each([
    ['the client says so first', ['clients', 'scopes']],
    ['its buildings say so first', ['scopes', 'clients']],
  ] as const)('is forgotten and the start goes on without one: %s (D-032)', async (_, order) => {
    const opened = open();
    opened.begin(systemUser, remembered);
    for (const which of order) await opened[which].fail(refused('missing'));
    opened.know();
    expect(opened.facts).toEqual([
      { type: 'clientGone' },
      { type: 'loaded' },
      { type: 'settled', selected: null },
      { type: 'modulesSettled' },
    ]);
    expect(opened.context()).toMatchObject({ client: null, wanted: null, saved: null, scope: [], building: null });
  });

  it('is forgotten when another try finds it gone', async () => {
    const { actor, begin, know, clients, told, at, context } = open();
    begin(systemUser, remembered);
    await clients.fail(refused('unavailable'));
    know();
    actor.send({ type: 'context.reload' });
    await clients.fail(refused('missing'));
    expect([told().slice(-2), at('withoutClient'), context().wanted]).toEqual([['clientGone', 'settled'], true, null]);
  });

  it('is a failure for a client user: it is their own, not a memory', async () => {
    const { begin, clients, told } = open();
    begin();
    await clients.fail(refused('missing'));
    expect(told()).toEqual(['failed']);
  });
});

/** A system user whose remembered client could not be loaded. */
async function without(which: 'clients' | 'scopes' = 'clients') {
  const opened = open();
  opened.begin(systemUser, remembered);
  await opened[which].fail(refused('unavailable', 'Unable to fetch client. Please try again'));
  opened.know();
  return opened;
}

describe('a remembered client that cannot be loaded', () => {
  it.each(['clients', 'scopes'] as const)(
    'keeps a system user from nothing else (%s), and stays remembered',
    async (which) => {
      const { at, told, facts, context } = await without(which);
      expect([at('unreached'), told()]).toEqual([true, ['unreached', 'loaded', 'settled', 'modulesSettled']]);
      expect(facts).toContainEqual({ type: 'settled', selected: remembered });
      expect(context()).toMatchObject({ client: null, wanted: { uid: 'c2' }, modules: null });
    },
  );

  it('is asked for again where the person is: in the building saved, and nobody is led away', async () => {
    const { actor, load, at, told, context, facts } = await without();
    facts.length = 0;
    actor.send({ type: 'context.reload' });
    expect(at('switching')).toBe(true);
    await load(parkSchools);
    expect([at('chosen'), told(), context().building]).toEqual([true, ['settled'], park]);
  });

  it('may fail again without a word but the page’s own, and any other client can be chosen', async () => {
    const { actor, scopes, clients, load, at, told, facts, context } = await without();
    facts.length = 0;
    actor.send({ type: 'context.reload' });
    await scopes.fail(refused('unavailable'));
    expect([at('unreached'), told(), context().wanted]).toEqual([true, [], { uid: 'c2', name: 'Park Schools' }]);
    actor.send({ type: 'client.choose', client: hillSchools });
    await clients.fail(refused('unavailable'));
    expect([at('unreached'), told(), context().wanted?.uid]).toEqual([true, ['choiceFailed'], 'c2']);
    actor.send({ type: 'client.choose', client: hillSchools });
    await load(hillSchools);
    expect([at('chosen'), context().client?.uid, told().at(-1)]).toEqual([true, 'c1', 'clientChosen']);
  });
});

describe('choosing another client', () => {
  it('gives up nothing before the new one stands; then building and modules start afresh, and it leads on (D-031)', async () => {
    const { actor, working, questions, context, load, facts, told, modules } = open();
    await working();
    const before = context();
    actor.send({ type: 'client.choose', client: hillSchools });
    expect(context()).toEqual({ ...before, choice: { asked: hillSchools, isNew: true } });
    expect(facts).toEqual([]);
    expect(questions).toEqual([
      ['client', 'c1'],
      ['scope', 'c1'],
    ]);
    await load(hillSchools);
    expect(told()).toEqual(['settled', 'clientChosen']);
    expect(context()).toMatchObject({ wanted: hillSchools, choice: null, saved: null, modules: null });
    expect(facts).toContainEqual({
      type: 'settled',
      selected: {
        clientUid: 'c1',
        clientName: 'Hill Schools',
        buildingUid: ALL_BUILDINGS.uid,
        buildingName: ALL_BUILDINGS.name,
      },
    });
    await modules.answer([moduleOf('m2')]);
    expect([context().modules, told().at(-1)]).toEqual([['m2'], 'modulesSettled']);
  });

  it('shows and asks nothing of the new one before its page is open', async () => {
    const { actor, working, load, questions } = open();
    await working();
    const seen: [boolean, number][] = [];
    actor.subscribe((snapshot) => seen.push([isSwitching(snapshot), questions.length]));
    actor.send({ type: 'client.choose', client: hillSchools });
    await load(hillSchools);
    expect(seen.slice(-2)).toEqual([
      [true, 2],
      [false, 3],
    ]);
  });

  it('never shows the modules of the old client for the new one, however late they come', async () => {
    const { actor, begin, load, know, modules, context } = open();
    begin(systemUser, remembered);
    await load(parkSchools);
    know();
    actor.send({ type: 'client.choose', client: hillSchools });
    await modules.answer([moduleOf('m1')]);
    expect(context().modules).toBe(null);
    await load(hillSchools);
    expect(context().modules).toBe(null);
  });

  it('takes the last one chosen when the person chooses again before the first has come', async () => {
    const { actor, working, clients, scopes, load, context, facts } = open();
    await working();
    actor.send({ type: 'client.choose', client: hillSchools });
    actor.send({ type: 'client.choose', client: { uid: 'c3', name: 'Sea Schools' } });
    expect([clients.times(), scopes.times(), context().choice?.asked.uid]).toEqual([3, 3, 'c3']);
    await load({ uid: 'c3', name: 'Sea Schools' });
    expect(context().client?.uid).toBe('c3');
    expect(facts.filter(({ type }) => type === 'clientChosen')).toEqual([
      { type: 'clientChosen', client: { uid: 'c3', name: 'Sea Schools' } },
    ]);
  });

  it.each(['clients', 'scopes'] as const)(
    'that fails (%s) is said once, and everything stands as before',
    async (which) => {
      const opened = open();
      await opened.working();
      const before = opened.context();
      opened.actor.send({ type: 'client.choose', client: hillSchools });
      await opened[which].fail(refused('unavailable', 'Unable to fetch buildings. Please try again'));
      await opened[which === 'clients' ? 'scopes' : 'clients'].fail(refused('unavailable'));
      expect(opened.facts).toMatchObject([
        { type: 'choiceFailed', failure: { message: 'Unable to fetch buildings. Please try again' } },
      ]);
      expect([opened.at({ chosen: { modules: 'ready' } }), opened.context()]).toEqual([true, before]);
    },
  );

  it('that fails leaves a system user who had none without one', async () => {
    const { actor, begin, know, clients, told, at, context } = open();
    begin(systemUser);
    know();
    actor.send({ type: 'client.choose', client: hillSchools });
    await clients.fail(refused('unavailable'));
    expect([at('withoutClient'), told().at(-1), context().client, context().modules]).toEqual([
      true,
      'choiceFailed',
      null,
      [],
    ]);
  });

  it('that fails while the modules are on their way asks for them again, and goes on lacking what it lacked', async () => {
    const { actor, begin, load, know, clients, modules, at, context } = open();
    begin(systemUser, remembered);
    await load(parkSchools);
    know();
    actor.send({ type: 'client.choose', client: hillSchools });
    await clients.fail(refused('unavailable'));
    expect(at({ chosen: { modules: 'loadingModules' } })).toBe(true);
    await modules.fail(refused('unavailable'));
    actor.send({ type: 'client.choose', client: hillSchools });
    await clients.fail(refused('unavailable'));
    expect([at({ chosen: { modules: 'lacking' } }), context().client?.uid]).toEqual([true, 'c2']);
  });

  it('is for system users alone: a client user stays in their own', async () => {
    const { actor, begin, load, know, context, questions } = open();
    begin();
    await load(hillSchools);
    know();
    const before = questions.length;
    actor.send({ type: 'client.choose', client: parkSchools });
    expect([context().client?.uid, questions.length]).toEqual(['c1', before]);
  });

  it('works for a system user who has none yet, and after a failure', async () => {
    const first = open();
    first.begin(systemUser);
    first.actor.send({ type: 'client.choose', client: hillSchools });
    expect(first.at('switching')).toBe(true);
    const second = open();
    second.begin(systemUser, remembered);
    await second.clients.fail(refused('unavailable'));
    second.know();
    second.actor.send({ type: 'client.choose', client: hillSchools });
    expect([second.at('switching'), second.context().failure]).toEqual([true, null]);
  });
});

describe('choosing a building', () => {
  it('keeps one in scope and tells cookie and tab', async () => {
    const { actor, working, facts, context } = open();
    await working();
    actor.send({ type: 'building.choose', building: hill });
    expect(context().building).toEqual(hill);
    expect(facts).toEqual([{ type: 'settled', selected: { ...remembered, buildingUid: 'b1', buildingName: 'Hill' } }]);
  });

  it('refuses one out of scope', async () => {
    const { actor, working, facts, context } = open();
    await working();
    actor.send({ type: 'building.choose', building: { uid: 'b9', name: 'Elsewhere' } });
    expect([context().building, facts]).toEqual([park, []]);
  });
});

describe('what changes around the selection', () => {
  it('shows the new name of the selected client when it was saved', async () => {
    const { actor, working, facts } = open();
    await working();
    actor.send({ type: 'client.refresh', client: clientNamed('c2', 'Park Academy') });
    expect(facts).toEqual([{ type: 'settled', selected: { ...remembered, clientName: 'Park Academy' } }]);
  });

  it('shows the new name of a building, selected or only offered, when it was saved', async () => {
    const { actor, working, facts, context } = open();
    await working();
    actor.send({ type: 'building.refresh', building: { ...park, name: 'Park House' }, client: 'c2' });
    expect(facts).toEqual([{ type: 'settled', selected: { ...remembered, buildingName: 'Park House' } }]);
    expect(context().scope).toContainEqual({ ...park, name: 'Park House' });
    actor.send({ type: 'building.refresh', building: { uid: 'b9', name: 'Elsewhere' }, client: 'c1' });
    expect(context().scope.map(({ uid }) => uid)).not.toContain('b9');
  });

  it('offers a building of the selected client that was added or is active again, and leaves the chosen one', async () => {
    const { actor, working, context } = open();
    await working();
    const moor = { uid: 'b3', name: 'Moor' };
    actor.send({ type: 'building.refresh', building: moor, client: 'c2' });
    expect(context().scope).toEqual([ALL_BUILDINGS, hill, park, moor]);
    expect(context().building).toEqual(park);
    actor.send({ type: 'building.refresh', building: moor, client: null });
    actor.send({ type: 'building.refresh', building: moor, client: 'c2' });
    expect(context().scope.filter(({ uid }) => uid === moor.uid)).toEqual([moor]);
  });

  it('offers All Buildings alone to a system admin, whatever is saved (D-027)', async () => {
    const { actor, begin, load, know, context } = open();
    begin({ ...systemUser, isGlobalAdmin: true, hasAllBuildings: true, buildingScope: false }, remembered);
    await load(parkSchools, []);
    know();
    actor.send({ type: 'building.refresh', building: park, client: 'c2' });
    expect(context().scope).toEqual([ALL_BUILDINGS]);
  });

  it('knows the modules of the selected client as they are once it was saved', async () => {
    const { actor, working, modules, questions, context, told } = open();
    await working();
    actor.send({ type: 'client.refresh', client: clientNamed('c2', 'Park Schools') });
    // What is known stays until then.
    expect([questions, context().modules]).toEqual([[['modules', 'c2']], ['m1']]);
    await modules.answer([moduleOf('m1'), moduleOf('m2')]);
    expect([context().modules, told()]).toEqual([
      ['m1', 'm2'],
      ['settled', 'modulesSettled'],
    ]);
  });

  it('keeps the modules that are known where they cannot be fetched anew, and says nothing of it', async () => {
    const { actor, working, modules, context, at, told } = open();
    await working();
    actor.send({ type: 'client.refresh', client: clientNamed('c2', 'Park Schools') });
    await modules.fail(refused('unavailable'));
    expect([at({ chosen: { modules: 'ready' } }), context().modules, context().modulesFailure]).toEqual([
      true,
      ['m1'],
      null,
    ]);
    expect(told()).toEqual(['settled']);
  });

  it('offers no building that is no longer active, and selects another in its place', async () => {
    const { actor, working, facts, context } = open();
    await working();
    actor.send({ type: 'building.refresh', building: park, client: null });
    expect(context().scope).not.toContainEqual(park);
    expect(context().building).toEqual(ALL_BUILDINGS);
    const { uid, name } = ALL_BUILDINGS;
    expect(facts).toEqual([{ type: 'settled', selected: { ...remembered, buildingUid: uid, buildingName: name } }]);
    actor.send({ type: 'building.choose', building: park });
    expect(context().building).toEqual(ALL_BUILDINGS);
    actor.send({ type: 'building.refresh', building: hill, client: null });
    expect([context().scope, context().building]).toEqual([[ALL_BUILDINGS], ALL_BUILDINGS]);
  });

  it('asks anew for the buildings once an import of the client is over, and leaves the chosen one', async () => {
    const { actor, working, scopes, questions, facts, context, at } = open();
    await working();
    actor.send({ type: 'scope.refresh', client: 'c9' });
    expect(questions).toEqual([]);
    actor.send({ type: 'scope.refresh', client: 'c2' });
    // What is known is offered until then.
    expect([questions, context().scope]).toEqual([[['scope', 'c2']], [ALL_BUILDINGS, hill, park]]);
    const moor = { uid: 'b3', name: 'Moor' };
    await scopes.answer([hill, moor, park]);
    expect([context().scope, context().building]).toEqual([[ALL_BUILDINGS, hill, moor, park], park]);
    expect([facts, at({ chosen: { modules: 'ready', scope: 'known' } })]).toEqual([
      [{ type: 'settled', selected: remembered }],
      true,
    ]);
  });

  it('selects another building where the chosen one is none of those asked for anew', async () => {
    const { actor, working, scopes, context } = open();
    await working();
    actor.send({ type: 'scope.refresh', client: 'c2' });
    await scopes.answer([hill]);
    expect([context().scope, context().building]).toEqual([[ALL_BUILDINGS, hill], ALL_BUILDINGS]);
  });

  it('keeps the buildings that are known where they cannot be asked for anew, and says nothing of it', async () => {
    const { actor, working, scopes, context, told } = open();
    await working();
    actor.send({ type: 'scope.refresh', client: 'c2' });
    await scopes.fail(refused('unavailable'));
    expect([context().scope, told()]).toEqual([[ALL_BUILDINGS, hill, park], []]);
  });

  it('takes no answer from before a building was saved, or from before the import that is over since', async () => {
    const { actor, working, scopes, questions, context } = open();
    await working();
    actor.send({ type: 'scope.refresh', client: 'c2' });
    actor.send({ type: 'building.refresh', building: { ...park, name: 'Park House' }, client: 'c2' });
    actor.send({ type: 'scope.refresh', client: 'c2' });
    expect(questions).toEqual(Array.from({ length: 3 }, () => ['scope', 'c2']));
    await scopes.answer([hill, { ...park, name: 'Park House' }, { uid: 'b3', name: 'Moor' }]);
    expect(context().scope).toHaveLength(4);
  });

  it('never takes another client for the selected one (B1)', async () => {
    const { actor, working, facts, context } = open();
    await working();
    actor.send({ type: 'client.refresh', client: clientNamed('c9', 'Elsewhere') });
    expect([context().client?.uid, facts]).toEqual(['c2', []]);
  });

  it('forgets everything when the session ends, and answers that come late change nothing', async () => {
    const { actor, begin, load, context, at, told } = open();
    begin();
    actor.send({ type: 'session.end' });
    await load(hillSchools);
    expect([at('idle'), told()]).toEqual([true, []]);
    expect(context()).toMatchObject({ session: null, client: null, wanted: null, scope: [], modules: null });
  });

  it('starts afresh for the next person', async () => {
    const { begin, working, context, at } = open();
    await working();
    begin(clientUser);
    expect([at('loading'), context().wanted?.uid, context().client, context().modules]).toEqual([
      true,
      'c1',
      null,
      null,
    ]);
  });
});
