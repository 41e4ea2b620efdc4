import { DEFAULT_BRAND } from '@wardmere/api';
import { entityMachine, type EntityContext } from '@wardmere/machines';
import { createFeed } from '@wardmere/machines/inspection/feed';
import { readTrace, Recording } from '@wardmere/machines/inspection/trace';
import fc from 'fast-check';
import { createActor, createMachine, fromPromise, spawnChild, waitFor, type AnyActorRef } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { browserFamily } from './about.ts';
import { problemReport } from './problem-report.ts';

vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36' });

type Reported = Parameters<typeof problemReport>[0];

/** A portal that edits one record, on the page of a client whose address holds ids and a query. */
async function reportOf(record: Readonly<Record<string, unknown>>, change: Readonly<Record<string, unknown>>) {
  const feed = createFeed({ size: 500 });
  const supplied = entityMachine.provide({
    actors: {
      fetchRecord: fromPromise(() => Promise.resolve({ key: '42', record, draft: record })),
      assessDraft: fromPromise(() => Promise.reject(new Error(`Cannot save ${JSON.stringify(change)}`))),
    },
  });
  const id = `client:${String(record['uid'])}`;
  const input = { kind: 'client', scope: {}, key: '42', blank: {} };
  const host = createMachine({ id: 'editors', entry: spawnChild(supplied, { id, input }) });
  const root = createActor(host, { id: 'editors', inspect: feed.observe }).start();
  const editor: AnyActorRef | undefined = root.getSnapshot().children[id];
  if (editor === undefined) throw new Error('The editor did not start.');
  await waitFor(editor, ({ context }: { context: EntityContext }) => context.record !== null);
  editor.send({ type: 'draft.change', change });
  editor.send({ type: 'draft.save' });
  await waitFor(editor, ({ context }: { context: EntityContext }) => context.failure !== null);
  root.stop();
  const place = { path: `/admin/clients/${String(record['uid'])}`, search: '?name=Eleri', hash: '' };
  const match = { route: { path: '/admin/clients/{client}' }, params: { client: record['uid'] } };
  const portal = {
    feed,
    config: { region: 'uk', brand: DEFAULT_BRAND },
    child: () => ({ getSnapshot: () => ({ context: { match, place } }) }),
  };
  // Of a whole portal the report reads these only.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return problemReport(portal as unknown as Reported);
}

const planted = {
  uid: '3f2b8c1e-5d64-4c1b-9a53-2f1f0c7d9e11',
  firstName: 'Eleri',
  address: { line1: '12 Castle Street', postcode: 'LL55 1AA' },
  email: 'eleri@hill.example',
  phone: '07700900123',
  notes: 'Allergic to penicillin',
};
const secrets = {
  password: 'Tr0ub4dor-hunter2',
  apiKey: 'k-11aa22bb',
  authKey: '7G4K22QXM8R1T5WZ0B3D6F9HJN',
  qrCode: 'data:image/png;base64,iVBORw0KGgo',
  name: 'Ysgol Dafydd',
};

describe('the report of a problem', () => {
  it('holds no name, address, note, id, query or secret, and replays', async () => {
    const text = await reportOf(planted, secrets);
    expect(text).not.toMatch(
      /Eleri|eleri|Castle|LL55|07700900123|Allergic|3f2b8c1e|hunter2|k-11aa|7G4K|iVBOR|Dafydd|\?name/,
    );
    const trace = readTrace(text);
    expect(trace).toMatchObject({
      about: { region: 'uk', route: '/admin/clients/{client}', browser: 'Chromium 156', privacy: 'personal' },
    });
    if (typeof trace === 'string') throw new Error(trace);
    const recording = new Recording(trace);
    const values = trace.messages.flatMap((message) =>
      message.kind === 'snapshot' && message.value !== undefined ? [JSON.stringify(message.value)] : [],
    );
    expect(values).toContain('{"editing":"refused"}');
    expect([...recording.at(Number.MAX_SAFE_INTEGER).values()].map(({ name }) => name)).toContain('client:‹1›');
  });

  it('holds none of whatever a person types', async () => {
    const marked = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `Qz${text}zQ`);
    const name = fc.oneof(marked, fc.constantFrom('name', 'kind', 'status', 'message', 'password', 'code', 'draft'));
    const typed = fc.dictionary(name, fc.oneof(marked, fc.dictionary(name, marked), fc.array(marked)));
    await fc.assert(
      fc.asyncProperty(typed, typed, async (record, change) => {
        const text = await reportOf({ ...record, uid: 'Qz-1-zQ' }, { ...change, extra: 'QzQz' });
        expect(text).not.toMatch(/Qz|zQ/);
      }),
      { numRuns: 60 },
    );
  });

  it('tells the family of the browser and no more', () => {
    expect(browserFamily('Mozilla/5.0 (X11) Chrome/156.0.1.2 Safari/537.36 Edg/156.0.9')).toBe('Edge 156');
    expect(browserFamily('Mozilla/5.0 (Macintosh) Version/19.1 Mobile Safari/605.1')).toBe('Safari 19');
    expect(browserFamily('Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox 140');
    expect(browserFamily('curl')).toBe('other');
  });
});
