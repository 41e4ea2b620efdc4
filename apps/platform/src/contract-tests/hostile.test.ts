import { buildings, clients, connections, type Call } from '@wardmere/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as sample from './samples.ts';
import { hostileStrings } from './hostile-strings.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => expect(world.faults).toEqual([]));
afterAll(() => world.close());

const address = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'stateProvinceRegion',
  'postalZipCode',
  'country',
];
const buildingTexts = [
  'name',
  ...address,
  'phoneNumber',
  'timezone',
  'uniqueId',
  'buildingId',
  'notes',
  'buildingTypeUID',
  'contractEndDate',
];
const clientTexts = ['name', ...address, 'timeZone', 'uniqueID', 'notes', 'clientServicesRepresentative'];
const readAs: Readonly<Record<string, string>> = { timezone: 'timeZone' };

/** Either the value as typed, or the name of the field that was refused. */
async function outcomeOf(response: Response, field: string): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const body = (await response.json()) as Record<string, unknown>;
  if (response.ok) return body[readAs[field] ?? field];
  expect({ field, status: response.status }).toEqual({ field, status: 400 });
  return { refused: Object.keys(body.errors ?? {}) };
}

async function tryStrings(call: Call, field: string, ask: (text: string) => Promise<Response>): Promise<void> {
  for (const text of hostileStrings) {
    const outcome = await outcomeOf(await ask(text), field);
    const typed = typeof outcome === 'string' && outcome === text;
    // An empty optional value is read back as the absence it stands for.
    const absent = text === '' && (outcome === null || outcome === '');
    expect({ call: call.path, field, text, outcome: typed || absent ? 'kept' : outcome }).toEqual({
      call: call.path,
      field,
      text,
      outcome: typed || absent ? 'kept' : { refused: [field] },
    });
  }
}

it('has fifty of them', () => {
  expect(new Set(hostileStrings).size).toBe(50);
});

describe('a hostile string comes back as typed or as an error of its field', () => {
  it.for(buildingTexts)('in %s of a new, a replaced and a patched building', async (field) => {
    const params = { client: sample.northmoor, building: await sample.newBuilding(world) };
    const body = (text: string) => ({ ...sample.buildingDraft(), postalZipCode: '', [field]: text });
    await tryStrings(buildings.create, field, (text) =>
      world.as('systemAdministrator', buildings.create, { params, body: body(text) }),
    );
    await tryStrings(buildings.replace, field, (text) =>
      world.as('systemAdministrator', buildings.replace, { params, body: body(text) }),
    );
    await tryStrings(buildings.patch, field, (value) =>
      world.as('systemAdministrator', buildings.patch, { params, body: [{ op: 'replace', path: `/${field}`, value }] }),
    );
  });

  it.for(clientTexts)('in %s of a new and a replaced client', async (field) => {
    const params = { client: await sample.newClient(world) };
    const body = (text: string) => ({ ...sample.clientDraft(), [field]: text });
    await tryStrings(clients.create, field, (text) =>
      world.as('systemAdministrator', clients.create, { body: body(text) }),
    );
    await tryStrings(clients.replace, field, (text) =>
      world.as('systemAdministrator', clients.replace, { params, body: body(text) }),
    );
  });

  it('in a member of a client that the platform does not know', async () => {
    const params = { client: await sample.newClient(world) };
    await tryStrings(clients.replace, 'laterMember', (text) =>
      world.as('systemAdministrator', clients.replace, {
        params,
        body: { ...sample.clientDraft(), laterMember: text },
      }),
    );
  });

  it('in the name of a connection', async () => {
    const params = { client: await sample.newConnection(world) };
    await tryStrings(connections.patch, 'name', (value) =>
      world.as('systemAdministrator', connections.patch, { params, body: [{ op: 'replace', path: '/name', value }] }),
    );
  });
});

describe('what is no record at all', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  const bodies: Readonly<Record<string, [string | Uint8Array<ArrayBuffer>, number]>> = {
    'a megabyte': [JSON.stringify({ ...sample.buildingDraft(), notes: 'x'.repeat(1_000_000) }), 413],
    'a megabyte of nothing': [' '.repeat(1_000_000), 413],
    'no body': ['', 400],
    'half a record': ['{"name":"x"', 400],
    'two records': ['{} {}', 400],
    'invalid UTF-8': [bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d), 400],
    'a cut character': [bytes(0x22, 0xe2, 0x82), 400],
    'UTF-16': [bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), 400],
    'a thousand brackets': ['['.repeat(1000), 400],
    'a hundred thousand brackets': [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    'a deep record': [`{"name":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, 400],
    'a prototype': ['{"__proto__":{"name":"x"},"name":"x"}', 400],
    'a deep prototype': ['{"name":"x","extra":{"__proto__":{"x":1}}}', 400],
    'an endless number': [`{"name":"x","renewalYear":1e400}`, 400],
    'a huge number': [`{"name":"x","renewalYear":${'9'.repeat(400)}}`, 400],
    'not a number': ['{"name":NaN}', 400],
  };
  it.for(Object.entries(bodies))('%s is refused', async ([, [body, status]]) => {
    const token = await world.token('systemAdministrator');
    const building = await sample.newBuilding(world);
    const client = await sample.newClient(world);
    const paths = [
      ['POST', `clientbuilding/v2/clients/${sample.northmoor}/Buildings`],
      ['PATCH', `clientbuilding/v2/clients/${sample.northmoor}/Buildings/${building}`],
      ['PUT', `clientbuilding/v2/clients/${sample.northmoor}/Buildings/${building}`],
      ['POST', 'clientbuilding/v2/clients'],
      ['PUT', `clientbuilding/v2/Clients/${client}`],
    ] as const;
    for (const [method, path] of paths) {
      const response = await world.request(method, `/api/${path}`, { token, body });
      expect({ method, path, status: response.status }).toEqual({ method, path, status });
      expect(await response.json()).toMatchObject({ title: expect.any(String) });
    }
  });

  it.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/xml',
    '',
    '\u00e9',
  ])('a body said to be “%s” is refused', async (type) => {
    const token = await world.token('systemAdministrator');
    const body = JSON.stringify(sample.clientDraft());
    const response = await world.request('POST', '/api/clientbuilding/v2/clients', {
      token,
      body,
      headers: { 'Content-Type': type },
    });
    expect(response.status).toBe(415);
  });

  it.for(['application/json; charset=UTF-8', 'Application/JSON', 'application/json;charset="utf-8"'])(
    'a body said to be “%s” is read',
    async (type) => {
      const token = await world.token('systemAdministrator');
      const body = JSON.stringify(sample.clientDraft());
      const response = await world.request('POST', '/api/clientbuilding/v2/clients', {
        token,
        body,
        headers: { 'Content-Type': type },
      });
      expect(response.status).toBe(201);
    },
  );
});

describe('addresses and headers', () => {
  const list = `/api/clientbuilding/v2/clients/${sample.northmoor}/Buildings`;
  it.for([
    ['?pagesize=10&pagesize=20', 400],
    ['?pagesize=0', 400],
    ['?pagesize=1001', 400],
    ['?pagesize=-1', 400],
    ['?pagesize=1e3', 400],
    ['?pagesize=99999999999999999999', 400],
    ['?pagesize=%00', 400],
    ['?pagesize=%zz', 400],
    ['?%zz=1', 400],
    ['?pagenumber=1000001', 400],
    ['?pagenumber=1000000&pagesize=1000', 200],
    ['?__proto__=1', 200],
    ['?pagesize', 400],
    ['?orderInstructions=Name;drop table buildings', 400],
    ['?orderInstructions=passwordHash', 400],
    ['?orderInstructions=Name desc desc', 400],
    ['?orderInstructions=__proto__', 400],
    ['?filter=Status', 400],
    ['?filter=Status eq Nothing', 400],
    ['?filter=Status contains Act', 400],
    ['?filter=constructor eq x', 400],
    ['?filter=Name eq %00', 400],
    ['?filter=Name eq "unclosed', 400],
    ['?filter=Name gt 3', 400],
    [`?filter=Name eq ${'x'.repeat(2001)}`, 400],
    [`?filter=${Array.from({ length: 21 }, () => 'Name eq x').join(' and ')}`, 400],
    ["?filter=Name eq ' or 1=1--", 200],
    ['?filter=Name contains %25_\\', 200],
    ['?filter=search contains %F0%9F%98%80 %25 \\', 200],
    ['?unknown=1', 200],
    ['/%00', 404],
    ['/%zz', 404],
    ['/%2e%2e', 404],
    ['/../../../../etc/passwd', 404],
    ['//', 404],
    ['/x/y/z', 404],
  ] as const)('%s answers %i', async ([suffix, status]) => {
    const response = await world.request('GET', `${list}${suffix}`, {
      token: await world.token('systemAdministrator'),
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json']);
  });

  it('reads paths whatever their letter case', async () => {
    const token = await world.token('systemAdministrator');
    const response = await world.request(
      'GET',
      `/api/ClientBuilding/V2/CLIENTS/${sample.northmoor.toUpperCase()}/buildings/ALL`,
      { token },
    );
    expect(response.status).toBe(200);
  });

  it.for(['Bearer', 'Bearer ', 'Basic YTpi', 'bearer x y', `Bearer ${'x'.repeat(20_000)}`, 'Bearer é', 'Bearer a,b'])(
    'the authorisation “%s” is refused',
    async (Authorization) => {
      const response = await world.request('GET', list, { headers: { Authorization } });
      expect(response.status).toBe(401);
    },
  );

  it('gives other origins nothing but those that were named', async () => {
    const ask = async (origin: string) =>
      (await world.request('GET', list, { headers: { Origin: origin } })).headers.get('access-control-allow-origin');
    expect(await ask('https://evil.example')).toBeNull();
    expect(await ask('null')).toBeNull();
    expect(await ask('https://elsewhere.example')).toBe('https://elsewhere.example');
  });

  it('answers no unknown address and no unknown method', async () => {
    const token = await world.token('systemAdministrator');
    expect((await world.request('GET', '/api/nothing', { token })).status).toBe(404);
    expect((await world.request('GET', '/api', { token })).status).toBe(404);
    const wrong = await world.request('DELETE', '/api/clientbuilding/v2/countries', { token });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
