import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startNameServer, type Named, type NameServer } from '../testing/name-server.ts';
import { startReceiver } from '../testing/receivers.ts';
import { createDial } from './dial.ts';
import { lookUpBy } from './look-up-names.ts';
import { createProbe } from './probe.ts';
import { TOO_LATE } from './unreached.ts';

const HERE = [127, 0, 0, 1];
const SIXTH = [...Array.from({ length: 15 }, () => 0), 1];

const known: Readonly<Record<string, Named>> = {
  'signs.example': { 4: HERE },
  'both.example': { 4: HERE, 6: SIXTH },
  'sixth.example': { 6: SIXTH },
  'none.example': {},
  'broken.example': 'broken',
};

let server: NameServer;
let folder: string;
beforeAll(async () => {
  server = await startNameServer((name) => known[name] ?? (name.endsWith('.hangs.example') ? 'silent' : 'unknown'));
  folder = await mkdtemp(join(tmpdir(), 'names-'));
  await writeFile(
    join(folder, 'hosts'),
    '# of this machine\n127.0.0.1 localhost\n10.0.0.7\tDoors.internal  doors # theirs\nfe80::7 doors\n',
  );
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const lookUp = () => lookUpBy({ servers: [server.at], hosts: join(folder, 'hosts') });
const addressesOf = async (name: string) => promisify(lookUp())(name, {});

describe('while names are looked up that nobody answers for', () => {
  it('another client’s message goes out, and its receiver is found ready', async () => {
    const receiver = await startReceiver();
    const judged = { brand: 'Wardmere', targets: [receiver.target], lookup: lookUp() };
    const [dial, probe] = [createDial(judged), createProbe(judged)];
    const theirs = new AbortController();
    let ended = 0;
    // More than there are threads for it, many times over.
    const hanging = Array.from({ length: 40 }, async (_, at) => {
      const url = `http://school-${at}.hangs.example:${receiver.port}/`;
      const { failure } = await dial({ method: 'GET', url, headers: [] }, { signal: theirs.signal });
      ended += 1;
      return failure;
    });
    await vi.waitFor(() => expect(server.asked.size).toBeGreaterThanOrEqual(40));
    const url = `http://signs.example:${receiver.port}/alerts`;
    const { signal } = new AbortController();
    const sent = await dial({ method: 'POST', url, headers: [], body: '{}' }, { signal });
    expect([sent.failure, sent.answer?.statusCode, await probe(url, { signal }), ended]).toEqual([
      undefined,
      200,
      {},
      0,
    ]);
    // They end with their attempts.
    theirs.abort();
    expect(new Set(await Promise.all(hanging))).toEqual(new Set([TOO_LATE]));
    await receiver.close();
  });
});

describe('a name', () => {
  it.for([
    ['signs.example', [{ address: '127.0.0.1', family: 4 }]],
    ['sixth.example', [{ address: '::1', family: 6 }]],
    [
      'both.example',
      [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
  ] as const)('has every address that is known of %s', async ([name, addresses]) => {
    expect(await addressesOf(name)).toEqual(addresses);
  });

  it.for(['localhost', 'Localhost.', 'receivers.localhost'])(
    'of this machine is asked of nobody: %s (RFC 6761)',
    async (name) => {
      expect(await addressesOf(name)).toEqual([{ address: '127.0.0.1', family: 4 }]);
      expect([...server.asked].filter((each) => each.includes('localhost'))).toEqual([]);
    },
  );

  it('in the file of hosts is what stands there', async () => {
    expect(await addressesOf('doors.internal')).toEqual([{ address: '10.0.0.7', family: 4 }]);
    expect(await addressesOf('doors')).toEqual([
      { address: '10.0.0.7', family: 4 },
      { address: 'fe80::7', family: 6 },
    ]);
  });

  it.for([
    ['nobody.example', 'The name of the receiver is not known.'],
    ['none.example', 'The name of the receiver is not known.'],
    ['broken.example', 'The name of the receiver cannot be looked up right now.'],
  ] as const)('that leads nowhere is told as such: %s', async ([name, failure]) => {
    const dial = createDial({ brand: 'Wardmere', targets: [], lookup: lookUp() });
    const { signal } = new AbortController();
    const asked = { method: 'GET', url: `http://${name}/`, headers: [] };
    expect(await dial(asked, { signal })).toMatchObject({ answer: undefined, failure });
  });
});
