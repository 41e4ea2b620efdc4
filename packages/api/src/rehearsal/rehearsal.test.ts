import { describe, expect, it, vi } from 'vitest';
import { allCalls, CallError, contract, createApi, pathOf, type Call, type Failure } from '../index.ts';
import { calledBy } from './called.ts';
import { faultNames, faultOf, type FaultName } from './faults.ts';
import { fetchWithFaults } from './fetch-with-faults.ts';

const uid = '4f0c1a52-9d0e-4a43-8d35-6f1d8f0a7c11';
const input = {
  client: uid,
  building: uid,
  user: uid,
  role: uid,
  type: '5',
  query: {},
  body: { roleName: 'Rehearsed' },
};
const real: typeof fetch = () => Promise.resolve(new Response(JSON.stringify({ items: [] })));

/** What the client makes of a fault: the failure, or that there was none. */
async function outcomeOf(call: Call, fault: FaultName): Promise<Failure | 'answered'> {
  const api = createApi({
    host: 'https://host.invalid/api',
    token: () => 'token',
    timeoutMs: 20,
    fetch: fetchWithFaults(real, () => fault),
  });
  return api.send(call, input).then(
    () => 'answered',
    (thrown: unknown) => {
      if (thrown instanceof CallError) return thrown.failure;
      throw thrown;
    },
  );
}

const kinds: Partial<Record<FaultName, Failure['kind']>> = {
  'field errors': 'rejected',
  'unknown body': 'rejected',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  missing: 'missing',
  conflict: 'conflict',
  stale: 'stale',
  unprocessable: 'rejected',
  'too many': 'unavailable',
  broken: 'unavailable',
  unavailable: 'unavailable',
  'time-out': 'unreachable',
  reset: 'unreachable',
  malformed: 'malformed',
  'wrong shape': 'malformed',
  empty: 'malformed',
  offline: 'unreachable',
};

function expectedOf(call: Call, fault: FaultName): unknown {
  const kind = kinds[fault];
  // Without a schema a success carries no body to be read wrongly.
  if (call.reply === undefined && kind === 'malformed') return 'answered';
  const { duplicate, on, says, otherwise } = call.words;
  const named = fault === 'field errors';
  const taken = (named || fault === 'conflict') && duplicate?.replace('{roleName}', 'Rehearsed');
  const catalogued = on?.[faultOf(fault).answer?.status ?? 0];
  const described = fault === 'unprocessable' || fault === 'broken' ? `Rehearsed: ${call.purpose}` : undefined;
  const fieldSaid = named ? 'Rehearsed: this name is refused.' : undefined;
  // A mapping's refusal is shown as it is, whatever form it has; what a host says of itself is not.
  const judged = fault === 'unprocessable' ? described : undefined;
  const sentence = described?.replace(/\.?$/, '.');
  const said =
    says &&
    {
      description: described,
      descriptionOfValues: judged,
      descriptionAsSentence: sentence,
      nameError: fieldSaid ?? judged,
      firstFieldError: fieldSaid,
    }[says];
  const message = (taken || catalogued) ?? said ?? otherwise;
  return expect.objectContaining({ kind, message });
}

describe.each(allCalls)('$name', ({ name, call }) => {
  it.each(faultNames.filter((fault) => fault in kinds))(
    'meets ‘%s’ with its own words, or with an answer',
    async (fault) => {
      expect(await outcomeOf(call, fault)).toEqual(expectedOf(call, fault));
    },
  );

  it('is known by its method and path', () => {
    expect(calledBy(call.method, `https://host.invalid/api/${pathOf(call.path, input)}?pagesize=1`)?.name).toBe(name);
  });
});

it('has an expectation or a success for every fault', () => {
  expect(faultNames.filter((name) => !(name in kinds))).toEqual(['slow', 'huge']);
});

it('leaves what is no call of the contract, and calls without a fault, alone', async () => {
  const send = vi.fn<typeof fetch>(real);
  const faulty = fetchWithFaults(send, (name) => (name === 'clients.get' ? 'broken' : undefined));
  await faulty('https://host.invalid/identity/token', { method: 'POST' });
  await faulty(`https://host.invalid/api/clientbuilding/v2/clients/${uid}/Buildings`);
  expect(send).toHaveBeenCalledTimes(2);
  expect((await faulty(`https://host.invalid/api/clientbuilding/v2/Clients/${uid}`)).status).toBe(500);
  expect(send).toHaveBeenCalledTimes(2);
});

it('makes a list of thousands from the true answer, each row with its own identifier', async () => {
  const send: typeof fetch = () => Promise.resolve(new Response(JSON.stringify([{ uid, name: 'Hill School' }])));
  const api = createApi({ host: '/api', token: () => 'token', fetch: fetchWithFaults(send, () => 'huge') });
  const { data } = await api.send(contract.buildings.all, { client: uid });
  expect(new Set(data.map((row) => row.uid)).size).toBe(5000);
});

it('gives a late answer up when the request is given up', async () => {
  const send = vi.fn<typeof fetch>(real);
  const faulty = fetchWithFaults(send, () => 'slow');
  const address = `https://host.invalid/api/clientbuilding/v2/Clients/${uid}`;
  await expect(faulty(address, { signal: AbortSignal.timeout(10) })).rejects.toThrow('given up');
  expect(send).not.toHaveBeenCalled();
});

it('answers a write with thousands of nothing, and does not make it', async () => {
  const send = vi.fn<typeof fetch>(real);
  const api = createApi({ host: '/api', token: () => 'token', fetch: fetchWithFaults(send, () => 'huge') });
  const patched = api.send(contract.connections.patch, { client: uid, body: [] });
  await expect(patched).rejects.toMatchObject({ failure: { kind: 'malformed' } });
  expect(send).not.toHaveBeenCalled();
});
