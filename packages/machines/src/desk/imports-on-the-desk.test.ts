import { CallError, type FilePreview, type ImportRow, type ImportRun } from '@wardmere/api';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { importMachine, importStateOf } from '../import/import.machine.ts';
import { importId, IMPORT_VERSION } from '../import/import-id.ts';
import type { QueueInput, RunInput } from '../import/import-context.ts';
import { followerMachine } from '../import/follower.machine.ts';
import { elapse, settled } from '../testing/outcomes.ts';
import { selectAtStake } from './at-stake.ts';
import { deskMachine, type DeskFact } from './desk.machine.ts';
import { selectEditor, selectImport } from './desk-selectors.ts';
import { selectWaiting } from './waiting.ts';
import { draftStore, draftWriter, type DraftStorage } from './draft-store.ts';
import type { ImportWork } from './stored-draft.ts';
import { DRAFT_PAUSE, workMachine } from './work.machine.ts';

const of = { kind: 'people', client: 'c1' } as const;
const id = importId(of);
const preview: FilePreview = {
  originalFileName: 'staff.csv',
  listOfSheets: ['Sheet1'],
  availableColumns: ['First Name', 'Email'],
  columnsLastTime: [],
  firstRowsOfData: [['First Name', 'Email'], ['Nia']],
};
const never = () => new Promise<never>(() => undefined);

function memory(): DraftStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** A desk with the page of an import open, and a platform that takes the file and queues at once. */
async function begin(storage = memory()) {
  const forget = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const logic = importMachine.provide({
    actors: {
      requestAddress: fromPromise(() => Promise.resolve({ UploadedFileName: '1.csv', url: 'https://storage/secret' })),
      sendFile: fromCallback(({ sendBack }) => sendBack({ type: 'upload.done' })),
      fetchPreview: fromPromise(() => Promise.resolve(preview)),
      queueImport: fromPromise<string, QueueInput>(() => Promise.resolve('Queued')),
      fetchProblems: fromPromise<readonly ImportRow[], RunInput>(() => Promise.resolve([])),
      forgetUpload: fromPromise(forget),
      follower: followerMachine.provide({ actors: { fetchRun: fromPromise<ImportRun, RunInput>(never) } }),
    },
  });
  const subject: ImportWork = {
    id,
    kind: 'import',
    scope: { ...of },
    key: null,
    client: of.client,
    noun: 'import',
    address: '/settings/people/import',
    version: IMPORT_VERSION,
    of,
    logic: () => logic,
    stateOf: importStateOf,
  };
  const clock = new SimulatedClock();
  const work = workMachine.provide({ actors: { writeDraft: draftWriter(storage) } });
  const desk = createActor(deskMachine.provide({ actors: { work, keepDrafts: draftStore(storage) } }), { clock });
  const facts: DeskFact[] = [];
  for (const type of ['told', 'parked', 'offered'] as const) desk.on(type, (fact) => facts.push(fact));
  desk.start();
  desk.send({ type: 'person.arrive', user: 'u1', client: 'c1' });
  desk.send({ type: 'work.open', subject });
  const flow = () => {
    const found = selectImport(desk.getSnapshot(), id);
    if (found === undefined) throw new Error('The import is not open.');
    return found;
  };
  const give = async () => {
    flow().send({ type: 'file.choose', file: new File(['First Name\nNia'], 'staff.csv') });
    await settled();
  };
  const rest = async () => {
    elapse(clock, DRAFT_PAUSE);
    await settled();
  };
  const atStake = (leaving: Parameters<typeof selectAtStake>[1]) =>
    selectAtStake(desk.getSnapshot(), leaving).map(({ name }) => name);
  const queue = async () => {
    flow().send({ type: 'columns.accept' });
    await settled();
    flow().send({ type: 'follower.settled', run: { ...run, status: 'Rehearsed' } });
    await settled();
    flow().send({ type: 'step.visit', step: 'confirm' });
    flow().send({ type: 'import.confirm', changes: null });
    await settled();
  };
  await settled();
  return { desk, subject, storage, facts, forget, flow, give, rest, atStake, queue };
}

const run: ImportRun = {
  uploadedFileName: '1.csv',
  originalFileName: 'staff.csv',
  sheetName: 'Sheet1',
  origin: 'Upload',
  status: 'Running',
  queuedBy: '',
  queuedDate: null,
  finishedDate: null,
  counts: { rows: 1, done: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 },
  effect: null,
  hold: null,
  reason: '',
  takesBack: null,
  takenBackBy: null,
  takeBackUntil: null,
};

describe('an import that is not queued', () => {
  it('is named by its file whichever way it is left, and nothing is before a file was chosen (B8)', async () => {
    const { give, atStake } = await begin();
    expect(atStake('session')).toEqual([]);
    await give();
    expect((['page', 'client', 'tab', 'session'] as const).map((leaving) => atStake(leaving))).toEqual([
      ['staff.csv'],
      ['staff.csv'],
      ['staff.csv'],
      ['staff.csv'],
    ]);
  });

  it('outlives its page and is offered as any work is (N13)', async () => {
    const { desk, give, flow } = await begin();
    await give();
    const before = flow();
    desk.send({ type: 'work.close', id });
    expect(selectWaiting(desk.getSnapshot(), 'client').map(({ name, noun }) => [name, noun])).toEqual([
      ['staff.csv', 'import'],
    ]);
    expect(flow()).toBe(before);
  });

  it('is parked by another client and gone on with on return, at the same step (N2, N13)', async () => {
    const { desk, subject, facts, give, flow } = await begin();
    await give();
    flow().send({ type: 'column.map', target: 'Email', source: null });
    desk.send({ type: 'client.change', client: 'c2' });
    expect([facts.at(-1)?.type, selectImport(desk.getSnapshot(), id)]).toEqual(['parked', undefined]);
    desk.send({ type: 'client.change', client: 'c1' });
    expect(facts.at(-1)).toMatchObject({ type: 'offered', drafts: [{ name: 'staff.csv', noun: 'import' }] });
    desk.send({ type: 'work.open', subject });
    await settled();
    expect(flow().getSnapshot().value).toEqual({ preparing: 'mapping' });
    expect(flow().getSnapshot().context.columns).toEqual([{ source: 'First Name', target: 'First Name' }]);
  });

  it('is kept without its file, its rows and its address', async () => {
    const { storage, give, rest } = await begin();
    await give();
    await rest();
    const text = [...storage.entries.values()].join();
    expect(text).toContain('staff.csv');
    expect(text).not.toMatch(/secret|Nia/);
  });

  it('is dropped where the person leaves it for good, on the platform too', async () => {
    const { desk, forget, storage, give, rest, atStake } = await begin();
    await give();
    await rest();
    desk.send({ type: 'work.discard', id });
    await settled();
    expect([atStake('session'), storage.length, forget.mock.calls.length]).toEqual([[], 0, 1]);
  });
});

describe('a queued import', () => {
  it('is left without a question: nothing would be lost', async () => {
    const { desk, give, queue, atStake } = await begin();
    await give();
    await queue();
    expect(atStake('session')).toEqual([]);
    desk.send({ type: 'work.close', id });
    expect(selectWaiting(desk.getSnapshot(), 'client')).toEqual([]);
  });

  it('is followed on when another client is chosen, and its end is told', async () => {
    const { desk, facts, give, queue, flow } = await begin();
    await give();
    await queue();
    desk.send({ type: 'client.change', client: 'c2' });
    flow().send({ type: 'follower.settled', run: { ...run, status: 'Finished' } });
    expect(facts).toMatchObject([{ type: 'told', noun: 'import', name: 'staff.csv', fact: { type: 'ended' } }]);
  });

  it('is followed on through the end of a session, and its end is told', async () => {
    const { desk, facts, give, queue, flow } = await begin();
    await give();
    await queue();
    desk.send({ type: 'person.leave', keep: true });
    desk.send({ type: 'work.close', id });
    const { failure } = new CallError({ kind: 'unauthenticated', message: '' });
    flow().send({ type: 'follower.lost', failure });
    desk.send({ type: 'person.arrive', user: 'u1', client: 'c1' });
    flow().send({ type: 'step.retry' });
    flow().send({ type: 'follower.settled', run: { ...run, status: 'Finished' } });
    expect(facts).toMatchObject([
      { type: 'told', noun: 'import', name: 'staff.csv', attended: false, fact: { type: 'ended' } },
    ]);
    desk.send({ type: 'client.change', client: 'c2' });
    expect(flow().getSnapshot().value).toBe('ended');
  });

  it('is found again after the document ended', async () => {
    const first = await begin();
    await first.give();
    await first.queue();
    await first.rest();
    const { flow } = await begin(first.storage);
    expect(flow().getSnapshot().value).toEqual({ following: 'underWay' });
  });

  it('goes with the person who signs out', async () => {
    const { desk, storage, give, queue, rest } = await begin();
    await give();
    await queue();
    await rest();
    desk.send({ type: 'person.leave', keep: false });
    expect([storage.length, Object.keys(desk.getSnapshot().children)]).toEqual([0, []]);
  });
});

it('an import is no record under edit, whoever asks for one by its name', async () => {
  const { desk, flow } = await begin();
  expect([selectEditor(desk.getSnapshot(), id), selectImport(desk.getSnapshot(), id)]).toEqual([undefined, flow()]);
});

it('an import that breaks is opened anew where it stood', async () => {
  const { desk, give, rest, flow } = await begin();
  const told = vi.fn<(name: string) => void>();
  desk.on('replaced', ({ name, recovered }) => told(`${name} ${String(recovered)}`));
  await give();
  await rest();
  const broken = flow();
  const event = Object.defineProperty({ type: 'file.choose' }, 'file', {
    get: () => {
      throw new Error('A defect.');
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken.send(event as never);
  await settled();
  expect(flow()).not.toBe(broken);
  expect(told).toHaveBeenCalledWith('staff.csv true');
  expect(flow().getSnapshot().value).toEqual({ preparing: 'mapping' });
});
