import { CallError, type FilePreview, type ImportRow, type ImportRun, type ImportUpload } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { importedBuildings, keptImport } from '../testing/kept-import.ts';
import { settled } from '../testing/outcomes.ts';
import { NO_LONGER_KEPT } from './file-again.ts';
import { followerMachine } from './follower.machine.ts';
import type { ImportEvent, ImportFact, ImportOf, KeptImport, QueueInput, RunInput } from './import-context.ts';
import { importMachine, importStateOf } from './import.machine.ts';

const words = 'Unable to create import. Please try again';
const missing = new CallError({ kind: 'missing', message: words });
const noCall = new CallError({ kind: 'rejected', status: 405, fields: {}, message: words });
const preview: FilePreview = {
  originalFileName: 'schools.csv',
  listOfSheets: ['Sheet1'],
  availableColumns: ['Name', 'City'],
  columnsLastTime: [],
  firstRowsOfData: [['Name', 'Town']],
};
const run = (status: ImportRun['status'], change: Partial<ImportRun> = {}) =>
  ({
    uploadedFileName: '1.csv',
    originalFileName: 'schools.csv',
    status,
    queuedDate: null,
    hold: null,
    ...change,
  }) as ImportRun;
const csv = (text: string) => new File([text], 'schools.csv');
const FIRST = 'Name\nHill School';

/** What a host answers. */
interface Host {
  preview: FilePreview | CallError;
  check: string | CallError;
  queue: string | CallError;
  run: ImportRun | CallError;
}

/** Lets what follows of what follows arrive. */
const rest = async () => {
  await settled();
  await settled();
  await settled();
};

/** An answer, where it is no refusal. */
const given = <Answer>(answer: Answer | CallError): Answer => {
  if (answer instanceof CallError) throw answer;
  return answer;
};

/** A host that can be told to answer otherwise, and an import at it. */
async function begin(kept: Partial<KeptImport> = {}, answers: Partial<Host> = {}) {
  const host: Host = { preview, check: 'Rehearsing', queue: 'Queued', run: run('Rehearsed'), ...answers };
  const machine = importMachine.provide({
    actors: {
      requestAddress: fromPromise<ImportUpload, ImportOf & { readonly fileName: string }>(async () => ({
        UploadedFileName: '1.csv',
        url: '/storage/1',
      })),
      sendFile: fromCallback(({ sendBack }) => sendBack({ type: 'upload.done' })),
      fetchPreview: fromPromise<FilePreview, RunInput & { readonly sheet: string }>(async () => given(host.preview)),
      queueImport: fromPromise<string, QueueInput>(async ({ input }) =>
        given(input.request.sendToQueue ? host.queue : host.check),
      ),
      follower: followerMachine.provide({
        actors: { fetchRun: fromPromise<ImportRun, RunInput>(async () => given(host.run)) },
      }),
      fetchProblems: fromPromise<readonly ImportRow[], RunInput>(async () => []),
      forgetUpload: fromPromise<void, RunInput>(async () => undefined),
    },
  });
  const actor = createActor(machine, {
    input: { ...importedBuildings, kept: { ...keptImport, fileSize: FIRST.length, ...kept } },
  });
  const facts: ImportFact[] = [];
  for (const type of ['ended', 'forgotten'] as const) actor.on(type, (fact) => facts.push(fact));
  actor.start();
  const send = async (event: ImportEvent) => {
    actor.send(event);
    await rest();
  };
  await rest();
  return { actor, host, facts, send, now: () => actor.getSnapshot() };
}

/** An import of which a cell was put right. */
const corrected = async () => {
  const begun = await begin({ columns: [{ target: 'City', source: 'Name' }] });
  await begun.send(checking);
  await begun.send({ type: 'cell.correct', corrections: [{ row: 2, target: 'City', value: 'Leeds' }] });
  return begun;
};

const cells = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ row: from + at, target: 'City', value: 'Leeds' }));

const checking: ImportEvent = { type: 'columns.accept' };
const confirm: ImportEvent = { type: 'import.confirm', changes: null };

describe('a host with only the four calls of the specification (D-224)', () => {
  it.each([
    ['refuses the check with 405', { check: noCall }],
    ['refuses the check with 404, and has the file', { check: missing }],
    ['takes the check, and says 405 of how far it is', { run: noCall }],
    ['takes the check, and says 404 of how far it is, and has the file', { run: missing }],
  ])('imports the file as it is where it %s', async (_, answers) => {
    const { host, send, now } = await begin();
    Object.assign(host, answers);
    await send(checking);
    expect(now().value).toEqual({ preparing: 'confirming' });
    expect(now().context).toMatchObject({ run: null, rehearsed: null });
  });

  it.each([404, 405])(
    'shows the status that queueing was answered with where it says %i of the run (D-155)',
    async (status) => {
      const { host, facts, send, now } = await begin();
      Object.assign(host, { check: noCall, run: status === 404 ? missing : noCall, queue: 'Accepted' });
      await send(checking);
      await send(confirm);
      expect(now().value).toBe('ended');
      expect(now().context).toMatchObject({ answered: 'Accepted', run: null });
      expect(facts).toEqual([]);
      const again = await begin(importStateOf(now()).kept ?? {}, { run: host.run });
      expect([again.now().value, again.now().context.answered]).toEqual(['ended', 'Accepted']);
    },
  );
});

describe('a file that is no longer kept', () => {
  const lost = { ...importedBuildings, fileProblem: NO_LONGER_KEPT, uploadedFileName: null, fileName: 'schools.csv' };
  const gone = { preview: missing, check: missing, queue: missing, run: missing };

  it('is asked for again when the rows are to be checked again', async () => {
    const { host, send, now } = await corrected();
    Object.assign(host, gone);
    await send({ type: 'rehearsal.repeat' });
    expect(now().value).toEqual({ preparing: 'choosing' });
    expect(now().context).toMatchObject(lost);
  });

  it('is asked for again when it is to be imported', async () => {
    const { host, send, now } = await begin();
    await send(checking);
    await send({ type: 'step.visit', step: 'confirm' });
    Object.assign(host, gone);
    await send(confirm);
    expect(now().value).toEqual({ preparing: 'choosing' });
    expect(now().context).toMatchObject(lost);
  });

  it.each([
    ['the rows are to be checked', checking],
    ['it is to be imported', confirm],
  ])(
    'is not asked for where nobody can tell whether it is there: %s, and why that failed is said',
    async (_, asked) => {
      const { host, send, now } = await begin();
      if (asked === confirm) {
        await send(checking);
        await send({ type: 'step.visit', step: 'confirm' });
      }
      Object.assign(host, {
        ...gone,
        preview: new CallError({ kind: 'unavailable', status: 503, message: 'Unable to read.' }),
      });
      await send(asked);
      expect(now().value).toEqual({ preparing: asked === confirm ? 'unqueued' : 'unrehearsed' });
      expect(now().context.failure?.message).toBe(words);
    },
  );

  it('is asked for again when its sheets are read again', async () => {
    const { host, send, now } = await begin();
    Object.assign(host, gone);
    await send({ type: 'sheet.choose', sheet: 'Closed' });
    expect(now().context).toMatchObject(lost);
  });

  it('is gone on with as it was matched and put right where the same file is chosen, and is new where another is', async () => {
    const { actor, host, send } = await corrected();
    Object.assign(host, gone);
    await send({ type: 'rehearsal.repeat' });
    const { kept } = importStateOf(actor.getSnapshot());
    for (const [text, stays] of [
      [FIRST, true],
      [`${FIRST}s`, false],
    ] as const) {
      const again = await begin(kept ?? {});
      await again.send({ type: 'file.choose', file: csv(text) });
      expect(again.now().value).toEqual({ preparing: 'mapping' });
      const { corrections, columns } = again.now().context;
      expect([corrections.length, columns.find(({ target }) => target === 'City')?.source]).toEqual(
        stays ? [1, 'Name'] : [0, 'Town'],
      );
    }
  });

  it('is not said to be gone where a file that was never read is not found', async () => {
    const { host, send, now } = await begin({ fileName: '', uploadedFileName: null, sheet: '', step: 'file' });
    Object.assign(host, gone);
    await send({ type: 'file.choose', file: csv(FIRST) });
    expect(now().value).toEqual({ preparing: 'unread' });
  });
});

describe('a check', () => {
  it('that fails can be asked for again, and says why (D-156)', async () => {
    const { host, send, now } = await begin();
    host.run = run('Failed', { reason: 'Something went wrong. Please try again.' });
    await send(checking);
    expect(now().value).toEqual({ preparing: 'unrehearsed' });
    expect(now().context.run?.reason).toBe('Something went wrong. Please try again.');
    expect(now().can({ type: 'step.visit', step: 'confirm' })).toBe(false);
    host.run = run('Rehearsed');
    await send({ type: 'step.retry' });
    expect(now().value).toEqual({ preparing: { reviewing: 'shown' } });
  });

  it('can be asked for again with nothing put right: what is looked up may have changed', async () => {
    const { send, now } = await begin();
    await send(checking);
    expect(now().can({ type: 'rehearsal.repeat' })).toBe(true);
  });

  it('of a run that waited for somebody leaves nothing queued behind', async () => {
    const { host, send, now } = await begin();
    await send(checking);
    await send({ type: 'step.visit', step: 'confirm' });
    host.run = run('Held', { hold: { because: 'Many.', changes: 12 } });
    await send(confirm);
    expect(now().value).toEqual({ preparing: 'confirming' });
    await send({ type: 'step.visit', step: 'columns' });
    host.run = run('Rehearsed');
    await send(checking);
    const again = await begin(importStateOf(now()).kept ?? {});
    expect([again.now().value, again.facts]).toEqual([{ preparing: { reviewing: 'shown' } }, []]);
  });

  it('that could not be made leaves what was put right to be taken back', async () => {
    const { host, send, now } = await begin();
    await send(checking);
    await send({ type: 'cell.correct', corrections: [{ row: 2, target: 'City', value: 'Leeds' }] });
    host.check = new CallError({ kind: 'rejected', status: 400, fields: {}, message: words });
    await send({ type: 'rehearsal.repeat' });
    expect(now().value).toEqual({ preparing: 'unrehearsed' });
    await send({ type: 'mending.undo' });
    expect(now().context.corrections).toEqual([]);
    await send({ type: 'step.visit', step: 'columns' });
    await send({ type: 'mending.redo' });
    expect(now().context.corrections).toHaveLength(1);
  });
});

it('no more cells are put right than can be asked for (D-229)', async () => {
  const { send, now } = await begin();
  await send(checking);
  await send({ type: 'cell.correct', corrections: cells(2, 12_000) });
  await send({ type: 'cell.correct', corrections: cells(20_000, 15_000) });
  expect(now().context.corrections).toHaveLength(12_000);
  await send({ type: 'cell.correct', corrections: cells(2, 12_000) });
  await send({ type: 'cell.correct', corrections: cells(20_000, 8000) });
  expect(now().context.corrections).toHaveLength(20_000);
});
