import { CallError, type Failure } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { RECORDS_AT_ONCE } from '../at-once.ts';
import { asked } from '../testing/outcomes.ts';
import {
  entriesFor,
  journalMachine,
  MOST_ACTS,
  type JournalEntry,
  type NewEntry,
  type UndoneOf,
} from './journal.machine.ts';

const renamed: NewEntry = {
  subject: { kind: 'title', scope: { client: 'c1' }, key: 't1' },
  client: 'c1',
  noun: 'title',
  name: 'Head',
  address: '/titles/t1',
  at: '2026-11-20T10:00:00.000Z',
  what: 'changed',
  changes: [{ field: 'name', before: 'Teacher', after: 'Head' }],
  inverse: 'restore',
};
const changedSince: Failure = { kind: 'stale', message: 'It has changed since.' };

const titles = (many: number): NewEntry[] =>
  Array.from({ length: many }, (_, at) => ({ ...renamed, name: `Title ${at + 1}` }));

function open() {
  const question = asked<UndoneOf>();
  const sent: (readonly JournalEntry[])[] = [];
  const actor = createActor(
    journalMachine.provide({
      actors: {
        undoChanges: fromPromise<UndoneOf, readonly JournalEntry[]>(({ input }) => {
          sent.push(input);
          return question.ask();
        }),
      },
    }),
  ).start();
  const told: string[] = [];
  actor.on('*', ({ type, entries }) => told.push(`${type} ${entries.map(({ name }) => name).join(', ')}`));
  const note = (...entries: readonly NewEntry[]) => actor.send({ type: 'change.note', entries });
  const undo = (...ids: readonly number[]) => actor.send({ type: 'change.undo', ids });
  /** What came of those that were sent last, in their order. */
  const answer = (outcomes: readonly Omit<UndoneOf[number], 'id'>[]) =>
    question.answer(outcomes.map((outcome, at) => ({ ...outcome, id: sent.at(-1)?.[at]?.id ?? 0 })));
  return { actor, answer, question, sent, told, note, undo, entries: () => actor.getSnapshot().context.entries };
}

describe('the journal of a session (N10)', () => {
  it('keeps changes, the newest first, and no more acts than it can show', () => {
    const { note, entries } = open();
    for (let number = 1; number <= MOST_ACTS + 1; number += 1) note({ ...renamed, name: `Title ${number}` });
    expect(entries()).toHaveLength(MOST_ACTS);
    expect(entries()[0]).toEqual({
      ...renamed,
      name: `Title ${MOST_ACTS + 1}`,
      id: MOST_ACTS + 1,
      together: null,
      state: 'done',
    });
    expect(entries().at(-1)?.name).toBe('Title 2');
  });

  it('keeps what was done to many at once whole, however many they are, under one name', () => {
    const { note, entries } = open();
    note(renamed);
    note(...titles(MOST_ACTS * 2));
    note();
    for (let number = 1; number <= MOST_ACTS - 2; number += 1) note(renamed);
    expect(entries()).toHaveLength(MOST_ACTS * 2 + MOST_ACTS - 1);
    const many = entries().filter(({ together }) => together !== null);
    expect(new Set(many.map(({ together }) => together))).toEqual(new Set([2]));
    expect(many.at(-1)).toEqual({ ...renamed, name: 'Title 1', id: 2, together: 2, state: 'done' });
    note(renamed);
    note(renamed);
    expect(entries().every(({ together }) => together === null)).toBe(true);
  });

  it('takes a change back once, and tells it', async () => {
    const { note, undo, answer, sent, told, entries } = open();
    note(renamed);
    note({ ...renamed, name: 'Deputy' });
    undo(1);
    undo(1);
    expect(sent.map((batch) => batch.map(({ id }) => id))).toEqual([[1]]);
    await answer([{}]);
    expect(told).toEqual(['undone Head']);
    expect(entries().map(({ state }) => state)).toEqual(['done', 'undone']);
    undo(1);
    expect(sent).toHaveLength(1);
  });

  it('loses no press: what is pressed while much is being taken back goes next, and is told by itself', async () => {
    const { note, undo, answer, sent, told, entries } = open();
    note(...titles(RECORDS_AT_ONCE * 2));
    undo(...entries().map(({ id }) => id));
    note({ ...renamed, name: 'Deputy' });
    undo(RECORDS_AT_ONCE * 2 + 1);
    await answer([{}, {}, {}, {}]);
    expect(sent.at(-1)?.map(({ name }) => name)).toEqual(['Deputy', 'Title 4', 'Title 3', 'Title 2']);
    await answer([{}, {}, {}, {}]);
    expect(told).toEqual(['undone Deputy']);
    await answer([{}]);
    expect(told).toHaveLength(2);
    expect(entries().every(({ state }) => state === 'undone')).toBe(true);
  });

  it('takes what was done to many back at one press, a few at a time, and tells what came of all of them', async () => {
    const { note, undo, answer, sent, told, entries } = open();
    note(...titles(RECORDS_AT_ONCE + 2));
    undo(...entries().map(({ id }) => id));
    expect(sent.map((batch) => batch.length)).toEqual([RECORDS_AT_ONCE]);
    await answer([{}, { failure: changedSince }, {}, {}]);
    expect(sent.map((batch) => batch.length)).toEqual([RECORDS_AT_ONCE, 2]);
    expect(told).toEqual([]);
    await answer([{}, {}]);
    expect(told).toEqual(['undone Title 6, Title 4, Title 3, Title 2, Title 1', 'refused Title 5']);
    expect(entries()[1]).toMatchObject({ name: 'Title 5', state: 'refused', failure: changedSince });
    undo(...entries().map(({ id }) => id));
    expect(sent.at(-1)?.map(({ name }) => name)).toEqual(['Title 5']);
  });

  it('can be stopped: those on their way arrive, the others stay as they were changed', async () => {
    const { actor, note, undo, answer, sent, told, entries } = open();
    note(...titles(RECORDS_AT_ONCE + 2));
    undo(...entries().map(({ id }) => id));
    actor.send({ type: 'undo.stop', ids: entries().map(({ id }) => id) });
    await answer([{}, {}, {}, {}]);
    expect(sent).toHaveLength(1);
    expect(told).toEqual(['undone Title 6, Title 5, Title 4, Title 3']);
    expect(entries().map(({ state }) => state)).toEqual(['undone', 'undone', 'undone', 'undone', 'done', 'done']);
  });

  it('keeps why a change could not be taken back, and lets it be tried again', async () => {
    const { note, undo, answer, question, told, entries } = open();
    note(renamed);
    undo(1);
    await question.fail(new CallError(changedSince));
    expect(told).toEqual(['refused Head']);
    expect(entries()[0]).toEqual({ ...renamed, id: 1, together: null, state: 'refused', failure: changedSince });
    undo(1);
    await answer([{}]);
    expect(entries()[0]).toEqual({ ...renamed, id: 1, together: null, state: 'undone' });
  });

  it('keeps each outcome with its own change, in whichever order they are told', async () => {
    const { note, undo, question, entries } = open();
    note(...titles(3));
    undo(1, 2, 3);
    await question.answer([{ id: 1, failure: changedSince }, { id: 2 }, { id: 3 }]);
    expect(entries().map(({ name, state }) => [name, state])).toEqual([
      ['Title 3', 'undone'],
      ['Title 2', 'undone'],
      ['Title 1', 'refused'],
    ]);
  });

  it('forgets no act that is being taken back, however much is changed meanwhile', async () => {
    const { note, undo, answer, sent, told, entries } = open();
    note(...titles(RECORDS_AT_ONCE + 1));
    undo(...entries().map(({ id }) => id));
    for (let number = 1; number <= MOST_ACTS; number += 1) note(renamed);
    await answer([{}, {}, {}, { failure: changedSince }]);
    expect(sent.at(-1)?.map(({ name }) => name)).toEqual(['Title 1']);
    await answer([{}]);
    expect(told).toEqual(['undone Title 5, Title 4, Title 3, Title 1', 'refused Title 2']);
    note(renamed);
    expect(entries()).toHaveLength(MOST_ACTS);
  });

  it('offers no way back where there is none', () => {
    const { note, undo, sent } = open();
    note({ ...renamed, what: 'removed', inverse: null });
    undo(1);
    expect(sent).toEqual([]);
  });

  it('notes what is changed while something is taken back, and forgets everything when told to', async () => {
    const { actor, note, undo, answer, entries, told } = open();
    note(renamed);
    undo(1);
    note({ ...renamed, name: 'Deputy' });
    expect(entries().map(({ name }) => name)).toEqual(['Deputy', 'Head']);
    actor.send({ type: 'journal.clear' });
    await answer([{}]);
    expect([entries(), told]).toEqual([[], []]);
    expect(actor.getSnapshot().value).toBe('keeping');
  });

  it('shows nothing of another client but what stands in the platform’s area', () => {
    const { note, entries } = open();
    note(renamed);
    note({ ...renamed, client: 'c2', name: 'Foreign' });
    note({ ...renamed, client: null, name: 'Platform' });
    note({ ...renamed, client: 'c2', address: '/admin/clients/c2', name: 'Client' });
    const names = (client: string | null) => entriesFor(entries(), client).map(({ name }) => name);
    expect(names('c1')).toEqual(['Client', 'Platform', 'Head']);
    expect(names(null)).toEqual(['Client', 'Platform']);
  });
});
