import { CallError, type IncidentSubtype } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { asked } from '../testing/outcomes.ts';
import {
  createAlertingMachine,
  selectIncidentSubtypes,
  selectIncidentTypes,
  type AlertingFact,
  type IncidentTypes,
} from './alerting.machine.ts';

const message = 'An unknown error occurred.';
const refusal = new CallError({ kind: 'unauthenticated', message });
const types: IncidentTypes = {
  templates: [
    { ID: '1', Name: 'Lockdown' },
    { ID: '2', Name: 'Evacuate' },
    { ID: '3', Name: 'Lockdown' },
  ],
  teamAssist: [{ IncidentType: 'Evacuate', Name: 'Evacuate' }],
};
const drill: IncidentSubtype = { Id: '1-1', Name: 'Drill' };
const place = { client: 'c1', building: 'b1' };

function opened() {
  const [tokens, lists, subtypes] = [asked<number>(), asked<IncidentTypes>(), asked<readonly IncidentSubtype[]>()];
  const facts: AlertingFact[] = [];
  let time = 0;
  const logic = createAlertingMachine({ now: () => time }).provide({
    actors: {
      validateAuth: fromPromise(tokens.ask),
      fetchTypes: fromPromise(lists.ask),
      fetchSubtypes: fromPromise(subtypes.ask),
    },
  });
  const actor = createActor(logic);
  actor.on('failed', (fact) => facts.push(fact));
  actor.on('refused', (fact) => facts.push(fact));
  actor.start().send({ type: 'types.open', part: 'a', ...place });
  const choose = (...names: readonly string[]) => actor.send({ type: 'types.name', part: 'a', names });
  return {
    actor,
    tokens,
    lists,
    subtypes,
    facts,
    choose,
    at: (moment: number) => {
      time = moment;
    },
    offered: () => selectIncidentTypes(actor.getSnapshot()),
    particular: (...names: readonly string[]) => selectIncidentSubtypes(actor.getSnapshot(), names),
  };
}

/** The types are there, by a token that serves until moment 100. */
async function known() {
  const all = opened();
  await all.tokens.answer(100);
  await all.lists.answer(types);
  return all;
}

describe('the token of the alert service', () => {
  it('is asked for when there is none, once for all that is wanted (D-043)', async () => {
    const { tokens, lists, subtypes, choose } = opened();
    choose('Lockdown');
    expect([tokens.times(), lists.times()]).toEqual([1, 0]);
    await tokens.answer(100);
    await lists.answer(types);
    expect([tokens.times(), subtypes.times()]).toEqual([1, 1]);
  });

  it('is asked for again when its end is reached', async () => {
    const { tokens, subtypes, choose, at } = await known();
    at(100);
    choose('Lockdown');
    expect([tokens.times(), subtypes.times()]).toEqual([2, 0]);
    await tokens.answer(200);
    expect(subtypes.times()).toBe(1);
  });

  it('is dropped when it is refused, and asked for once more; a second refusal is the failure of the call (D-272)', async () => {
    const { tokens, lists, facts, offered } = opened();
    await tokens.answer(100);
    await lists.fail(refusal);
    expect(tokens.times()).toBe(2);
    await tokens.answer(100);
    await lists.fail(refusal);
    expect([tokens.times(), facts.map(({ type }) => type), offered()]).toEqual([2, ['failed'], []]);
  });

  it.each(['before', 'after'])(
    'is asked for once more for each call: also where what it was refused for is wanted no longer %s the next one is there',
    async (when) => {
      const { tokens, subtypes, choose, facts } = await known();
      choose('Lockdown');
      await subtypes.fail(refusal);
      expect(tokens.times()).toBe(2);
      if (when === 'before') choose();
      await tokens.answer(100);
      choose();
      choose('Evacuate');
      await subtypes.fail(refusal);
      expect([tokens.times(), facts]).toEqual([3, []]);
    },
  );

  it('is kept from one page to the next, until its end or another place (D-043)', async () => {
    const { actor, tokens, lists, at } = await known();
    const openAgain = (other: object = {}) => {
      actor.send({ type: 'types.leave', part: 'a' });
      actor.send({ type: 'types.open', part: 'a', ...place, ...other });
    };
    openAgain();
    expect([tokens.times(), lists.times()]).toEqual([1, 2]);
    at(100);
    openAgain();
    expect(tokens.times()).toBe(2);
    await tokens.answer(200);
    await lists.answer(types);
    openAgain({ building: 'b2' });
    expect(tokens.times()).toBe(3);
    await tokens.answer(200);
    await lists.answer(types);
    openAgain({ building: 'b2' });
    expect(tokens.times()).toBe(3);
  });

  it('is dropped with client or building on whatever page they change, and not where they are the same', async () => {
    const { actor, tokens } = await known();
    actor.send({ type: 'types.leave', part: 'a' });
    actor.send({ type: 'place.settle', ...place });
    actor.send({ type: 'types.open', part: 'a', ...place });
    expect(tokens.times()).toBe(1);
    actor.send({ type: 'types.leave', part: 'a' });
    actor.send({ type: 'place.settle', ...place, client: 'c2' });
    actor.send({ type: 'place.settle', ...place });
    actor.send({ type: 'types.open', part: 'a', ...place });
    expect(tokens.times()).toBe(2);
  });

  it('is asked for of what all parts of the page name, and left with the last of them', async () => {
    const { actor, subtypes, choose, particular } = await known();
    choose('Lockdown');
    actor.send({ type: 'types.open', part: 'b', ...place });
    actor.send({ type: 'types.name', part: 'b', names: ['Lockdown'] });
    await subtypes.answer([{ Id: '1-1', Name: 'Drill' }]);
    actor.send({ type: 'types.leave', part: 'a' });
    expect([particular('Lockdown'), subtypes.times()]).toEqual([['Drill'], 1]);
    actor.send({ type: 'types.name', part: 'b', names: [] });
    expect([particular('Lockdown'), actor.getSnapshot().hasTag('busy')]).toEqual([[], false]);
    actor.send({ type: 'types.leave', part: 'b' });
    expect(actor.getSnapshot().value).toBe('away');
  });

  it('is asked anew for what the parts that are left name, and no answer is kept under another type', async () => {
    const { actor, subtypes, choose, particular } = await known();
    choose('Lockdown');
    actor.send({ type: 'types.open', part: 'b', ...place });
    actor.send({ type: 'types.name', part: 'b', names: ['Evacuate'] });
    const before = subtypes.times();
    actor.send({ type: 'types.leave', part: 'a' });
    expect(subtypes.times() - before).toBe(1);
    await subtypes.answer([{ Id: '2-1', Name: 'By stairs' }]);
    expect(particular('Evacuate')).toEqual(['By stairs']);
  });

  it('serves again for what a part that is left had in its way', async () => {
    const { actor, subtypes, choose } = await known();
    choose('Lockdown');
    actor.send({ type: 'types.open', part: 'b', ...place });
    actor.send({ type: 'types.name', part: 'b', names: ['Evacuate'] });
    await subtypes.fail(new CallError({ kind: 'unavailable', status: 503, message }));
    const before = subtypes.times();
    actor.send({ type: 'types.leave', part: 'a' });
    expect(subtypes.times() - before).toBe(1);
  });

  it('that is refused to the login says so of the login', async () => {
    const { tokens, facts } = opened();
    await tokens.fail(refusal);
    expect(facts).toEqual([{ type: 'refused' }]);
  });

  it('is dropped with client or building, and an answer that comes after that is thrown away', async () => {
    const { actor, tokens, lists, offered } = opened();
    await tokens.answer(100);
    actor.send({ type: 'place.change', client: 'c1', building: 'b2' });
    expect(tokens.times()).toBe(2);
    await lists.answer(types);
    expect(offered()).toEqual([]);
    actor.send({ type: 'place.change', client: 'c1', building: 'b2' });
    expect(tokens.times()).toBe(2);
  });
});

describe('what incidents are called', () => {
  it('is the names of templates and the types of team assists, each once (D-273)', async () => {
    const { offered } = await known();
    expect(offered()).toEqual(['Lockdown', 'Evacuate']);
  });

  it('in particular is fetched once for a template, and dropped when the template goes (D-274)', async () => {
    const { subtypes, choose, particular, actor } = await known();
    choose('Lockdown');
    await subtypes.answer([drill, { Id: '1-2', Name: 'Drill' }]);
    expect(particular('Lockdown')).toEqual(['Drill']);
    choose('Lockdown');
    expect(subtypes.times()).toBe(1);
    choose('Lock');
    expect([particular('Lock', 'Lockdown'), actor.getSnapshot().context.subtypes]).toEqual([[], {}]);
    choose('Lockdown');
    expect(subtypes.times()).toBe(2);
  });

  it('that another type takes the place of while it is on its way is thrown away', async () => {
    const { subtypes, choose, actor } = await known();
    choose('Lockdown');
    choose('Evacuate');
    expect(subtypes.times()).toBe(2);
    await subtypes.answer([drill]);
    expect(Object.keys(actor.getSnapshot().context.subtypes)).toEqual(['2']);
  });

  it('in particular is had of each type that stands in the page, one after the other', async () => {
    const { subtypes, choose, particular, actor } = await known();
    choose('Lockdown', 'Lock', 'Evacuate');
    await subtypes.answer([drill]);
    expect(subtypes.times()).toBe(2);
    await subtypes.answer([
      { Id: '2-1', Name: 'Fire' },
      { Id: '2-2', Name: 'Drill' },
    ]);
    expect([particular('Lockdown', 'Evacuate'), particular('Lockdown')]).toEqual([['Drill', 'Fire'], ['Drill']]);
    choose('Evacuate');
    expect([subtypes.times(), Object.keys(actor.getSnapshot().context.subtypes)]).toEqual([2, ['2']]);
  });

  it('that cannot be had is told once, and asked for again when the page is opened anew', async () => {
    const { actor, tokens, lists, facts, choose } = opened();
    await tokens.answer(100);
    await lists.fail(new CallError({ kind: 'unavailable', status: 503, message }));
    choose('Lockdown');
    expect([lists.times(), facts.length]).toEqual([1, 1]);
    actor.send({ type: 'types.leave', part: 'a' });
    actor.send({ type: 'types.open', part: 'a', ...place });
    await tokens.answer(100);
    expect(lists.times()).toBe(2);
  });
});
