import { CallError } from '@wardmere/api';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { asked } from '../testing/outcomes.ts';
import { paletteMachine, type FoundRecord } from './palette.machine.ts';
import { idIn } from './record-id.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const other = '1f8fad5b-d9cb-469f-a165-70867728950e';
const hill: FoundRecord = { kind: 'building', name: 'Hill School', address: `/client/admin/buildings/${id}` };

function open() {
  const platform = asked<readonly FoundRecord[]>();
  const ids: string[] = [];
  const findRecord = fromPromise<readonly FoundRecord[], { readonly id: string }>(({ input }) => {
    ids.push(input.id);
    return platform.ask();
  });
  const names = asked<readonly FoundRecord[]>();
  const words: string[] = [];
  const findNamed = fromPromise<readonly FoundRecord[], { readonly words: string }>(({ input }) => {
    words.push(input.words);
    return names.ask();
  });
  const clock = new SimulatedClock();
  const actor = createActor(paletteMachine.provide({ actors: { findRecord, findNamed } }), { clock }).start();
  actor.send({ type: 'palette.open' });
  const type = (text: string) => actor.send({ type: 'query.type', text });
  return { actor, platform, ids, type, names, words, clock };
}

it('asks the platform only for what is an id, and once for the same id', async () => {
  const { actor, platform, ids, type } = open();
  type('buildings');
  type('0f8fad5b-d9cb');
  expect(ids).toEqual([]);
  type(id);
  type(`  ${id.toUpperCase()} `);
  expect(ids).toEqual([id]);
  await platform.answer([hill]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.found]).toEqual([{ open: 'found' }, [hill]]);
});

it('forgets the answer to an id that is no longer typed', async () => {
  const { actor, platform, ids, type } = open();
  type(id);
  type(other);
  expect(ids).toEqual([id, other]);
  await platform.answer([]);
  expect(actor.getSnapshot().value).toEqual({ open: 'absent' });
  type('h');
  expect([actor.getSnapshot().value, actor.getSnapshot().context.found]).toEqual([{ open: 'listing' }, []]);
});

const carys: FoundRecord = { kind: 'User', name: 'Carys Jones', address: '/client/admin', detail: 'Caretaker' };

it('asks for a name once nothing was typed for a moment, from two letters on', async () => {
  const { actor, type, names, words, clock } = open();
  type('c');
  clock.increment(1000);
  for (const text of ['ca', 'car', 'cary']) {
    type(text);
    clock.increment(30);
  }
  const isBusy = () => actor.getSnapshot().hasTag('busy');
  expect([words, isBusy()]).toEqual([[], false]);
  clock.increment(10);
  expect([words, isBusy()]).toEqual([['cary'], true]);
  type('cary ');
  expect(words).toEqual(['cary']);
  await names.answer([carys]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.named]).toEqual([{ open: 'named' }, [carys]]);
});

it('an answer that comes after another letter is nobody’s, and what was known stays until the next', async () => {
  const { actor, type, names, words, clock } = open();
  type('carys');
  clock.increment(40);
  await names.answer([carys]);
  type('carys j');
  clock.increment(40);
  const late = names.answer([carys]);
  type('carys jo');
  await late;
  expect([actor.getSnapshot().value, actor.getSnapshot().context.named]).toEqual([{ open: 'pausing' }, [carys]]);
  clock.increment(40);
  await names.answer([]);
  expect([words, actor.getSnapshot().value, actor.getSnapshot().context.named]).toEqual([
    ['carys', 'carys j', 'carys jo'],
    { open: 'named' },
    [],
  ]);
});

it('says why names cannot be asked for, and tries again when asked', async () => {
  const { actor, type, names, words, clock } = open();
  type('carys');
  clock.increment(40);
  await names.fail(new CallError({ kind: 'unreachable', reason: 'network', message: 'Unable to fetch users.' }));
  expect([actor.getSnapshot().value, actor.getSnapshot().context.failure?.message]).toEqual([
    { open: 'unnamed' },
    'Unable to fetch users.',
  ]);
  actor.send({ type: 'search.retry' });
  expect([words, actor.getSnapshot().context.failure]).toEqual([['carys', 'carys'], null]);
});

it('keeps the words of a failure and tries again when asked', async () => {
  const { actor, platform, ids, type } = open();
  type(id);
  await platform.fail(new CallError({ kind: 'unreachable', reason: 'network', message: 'Unable to fetch client.' }));
  expect(actor.getSnapshot().context.failure?.message).toBe('Unable to fetch client.');
  actor.send({ type: 'search.retry' });
  expect([actor.getSnapshot().hasTag('busy'), ids.length, actor.getSnapshot().context.failure]).toEqual([
    true,
    2,
    null,
  ]);
});

it('is closed when what was chosen is told, and opens blank again', () => {
  const { actor, type } = open();
  const told = vi.fn<(entry: string) => void>();
  actor.on('chosen', ({ entry }) => told(`${entry}, ${actor.getSnapshot().hasTag('open') ? 'open' : 'closed'}`));
  type('settings');
  actor.send({ type: 'entry.choose', entry: 'page /client/admin' });
  expect(told.mock.calls).toEqual([['page /client/admin, closed']]);
  actor.send({ type: 'palette.open' });
  expect(actor.getSnapshot().context.query).toBe('');
});

describe('an id', () => {
  it.each([
    ['as it is', id],
    ['with blanks around it', ` ${id}\n`],
    ['in capitals', id.toUpperCase()],
    ['in quotes and a comma', `"${id}",`],
    ['in braces', `{${id}}`],
  ])('is found %s', (_, text) => expect(idIn(text)).toBe(id));

  it.each(['', 'hill', id.slice(1), `${id}0`, id.replaceAll('-', ''), `${id}/buildings`])('is not in “%s”', (text) =>
    expect(idIn(text)).toBeNull(),
  );
});
