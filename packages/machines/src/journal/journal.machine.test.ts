import { CallError, type Failure } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { asked } from '../testing/outcomes.ts';
import { journalMachine, MOST_ENTRIES, selectEntries, type JournalEntry, type NewEntry } from './journal.machine.ts';

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

function open() {
  const question = asked<undefined>();
  const undone: JournalEntry[] = [];
  const actor = createActor(
    journalMachine.provide({
      actors: {
        undoChange: fromPromise<void, JournalEntry>(({ input }) => {
          undone.push(input);
          return question.ask();
        }),
      },
    }),
  ).start();
  const told: string[] = [];
  actor.on('*', (fact) => told.push(`${fact.type} ${fact.entry.name}`));
  return { actor, question, undone, told, entries: () => actor.getSnapshot().context.entries };
}

describe('the journal of a session (N10)', () => {
  it('keeps changes, the newest first, and no more than it can show', () => {
    const { actor, entries } = open();
    for (let number = 1; number <= MOST_ENTRIES + 1; number += 1)
      actor.send({ type: 'change.note', entry: { ...renamed, name: `Title ${number}` } });
    expect(entries()).toHaveLength(MOST_ENTRIES);
    expect(entries()[0]).toEqual({
      ...renamed,
      name: `Title ${MOST_ENTRIES + 1}`,
      id: MOST_ENTRIES + 1,
      state: 'done',
    });
    expect(entries().at(-1)?.name).toBe('Title 2');
  });

  it('takes one change back at a time, and tells it', async () => {
    const { actor, question, undone, told, entries } = open();
    actor.send({ type: 'change.note', entry: renamed });
    actor.send({ type: 'change.note', entry: { ...renamed, name: 'Deputy' } });
    actor.send({ type: 'change.undo', id: 1 });
    actor.send({ type: 'change.undo', id: 2 });
    expect(undone.map(({ id }) => id)).toEqual([1]);
    await question.answer(undefined);
    expect(told).toEqual(['undone Head']);
    expect(entries().map(({ state }) => state)).toEqual(['done', 'undone']);
    actor.send({ type: 'change.undo', id: 1 });
    expect(undone).toHaveLength(1);
  });

  it('keeps why a change could not be taken back, and lets it be tried again', async () => {
    const { actor, question, told, entries } = open();
    actor.send({ type: 'change.note', entry: renamed });
    actor.send({ type: 'change.undo', id: 1 });
    await question.fail(new CallError(changedSince));
    expect(told).toEqual(['refused Head']);
    expect(entries()[0]).toEqual({ ...renamed, id: 1, state: 'refused', failure: changedSince });
    actor.send({ type: 'change.undo', id: 1 });
    await question.answer(undefined);
    expect(entries()[0]).toEqual({ ...renamed, id: 1, state: 'undone' });
  });

  it('offers no way back where there is none', () => {
    const { actor, undone } = open();
    actor.send({ type: 'change.note', entry: { ...renamed, what: 'removed', inverse: null } });
    actor.send({ type: 'change.undo', id: 1 });
    expect(undone).toEqual([]);
  });

  it('notes what is changed while something is taken back, and forgets everything when told to', async () => {
    const { actor, question, entries, told } = open();
    actor.send({ type: 'change.note', entry: renamed });
    actor.send({ type: 'change.undo', id: 1 });
    actor.send({ type: 'change.note', entry: { ...renamed, name: 'Deputy' } });
    expect(entries().map(({ name }) => name)).toEqual(['Deputy', 'Head']);
    actor.send({ type: 'journal.clear' });
    await question.answer(undefined);
    expect([entries(), told]).toEqual([[], []]);
    expect(actor.getSnapshot().value).toBe('keeping');
  });

  it('shows nothing of another client', () => {
    const { actor } = open();
    actor.send({ type: 'change.note', entry: renamed });
    actor.send({ type: 'change.note', entry: { ...renamed, client: 'c2', name: 'Foreign' } });
    actor.send({ type: 'change.note', entry: { ...renamed, client: null, name: 'Platform' } });
    const names = (client: string | null) => selectEntries(actor.getSnapshot(), client).map(({ name }) => name);
    expect(names('c1')).toEqual(['Platform', 'Head']);
    expect(names(null)).toEqual(['Platform']);
  });
});
