import { BuildingDraft, buildings, ClientDraft, clients, connections, type Call } from '@wardmere/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sample from './samples.ts';
import { hostileStrings } from './hostile-strings.ts';
import { textsOf } from './members.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const readAs: Readonly<Record<string, string>> = { timezone: 'timeZone' };

const patchOf = (field: string, value: string) => [{ op: 'replace', path: `/${field}`, value }];
const nested = (levels: number) => ({
  ...sample.clientDraft(),
  deep: JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown,
});
const withLaterMember = (laterMember: string) => ({ ...sample.clientDraft(), laterMember });
const bytes = (...values: number[]) => new Uint8Array(values);

/** The strings that neither came back as typed nor were refused by name of their field, each with what happened. */
async function surprises(call: Call, field: string, ask: (text: string) => Promise<Response>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const text of hostileStrings) {
    const response = await ask(text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const body = (await response.json()) as Record<string, unknown>;
    const value = body[readAs[field] ?? field];
    const meant = field === 'postalZipCode' ? text.trim() : text;
    // An empty optional value is read back as the absence it stands for; spaces around a postal code are no part of it.
    const kept = response.ok && (value === meant || (meant === '' && value === null));
    const refused = response.status === 400 && Object.keys(body.errors ?? {}).join() === field;
    if (!kept && !refused) found.push({ call: call.path, field, text, status: response.status, body });
  }
  return found;
}

it('has fifty of them', () => {
  expect(new Set(hostileStrings).size).toBe(50);
});

it('every text of a building and of a client is tried', () => {
  expect([textsOf(BuildingDraft).length, textsOf(ClientDraft).length].map((count) => count >= 12)).toEqual([
    true,
    true,
  ]);
});

describe('a hostile string comes back as typed or as an error of its field', () => {
  it.for(textsOf(BuildingDraft))('in %s of a new, a replaced and a patched building', async (field) => {
    const params = { client: sample.northmoor, building: await sample.newBuilding(world) };
    const body = (text: string) => ({ ...sample.buildingDraft(), postalZipCode: '', [field]: text });
    const create = (text: string) => world.as('systemAdministrator', buildings.create, { params, body: body(text) });
    const replace = (text: string) => world.as('systemAdministrator', buildings.replace, { params, body: body(text) });
    const change = (text: string) =>
      world.as('systemAdministrator', buildings.patch, { params, body: patchOf(field, text) });
    expect(await surprises(buildings.create, field, create)).toEqual([]);
    expect(await surprises(buildings.replace, field, replace)).toEqual([]);
    expect(await surprises(buildings.patch, field, change)).toEqual([]);
  });

  it.for(textsOf(ClientDraft))('in %s of a new and a replaced client', async (field) => {
    const params = { client: await sample.newClient(world) };
    const body = (text: string) => ({ ...sample.clientDraft(), [field]: text });
    const create = (text: string) => world.as('systemAdministrator', clients.create, { body: body(text) });
    const replace = (text: string) => world.as('systemAdministrator', clients.replace, { params, body: body(text) });
    expect(await surprises(clients.create, field, create)).toEqual([]);
    expect(await surprises(clients.replace, field, replace)).toEqual([]);
  });

  it('in a member of a client that the platform does not know', async () => {
    const params = { client: await sample.newClient(world) };
    const replace = (text: string) =>
      world.as('systemAdministrator', clients.replace, { params, body: withLaterMember(text) });
    expect(await surprises(clients.replace, 'laterMember', replace)).toEqual([]);
  });

  it('in the name of a new and a renamed connection', async () => {
    const params = { client: await sample.newConnection(world) };
    const rename = (text: string) =>
      world.as('systemAdministrator', connections.patch, { params, body: patchOf('name', text) });
    const create = async (name: string) =>
      world.as('systemAdministrator', connections.create, {
        params: { client: await sample.newClient(world) },
        body: { name },
      });
    expect(await surprises(connections.patch, 'name', rename)).toEqual([]);
    expect(await surprises(connections.create, 'name', create)).toEqual([]);
  });
});

describe('what is no record at all', () => {
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

it('a body may be nested twenty levels deep, and no deeper', async () => {
  const { data } = await world.done('systemAdministrator', clients.create, { body: nested(19) });
  expect(data).toMatchObject(nested(19));
  const tooDeep = await world.as('systemAdministrator', clients.create, { body: nested(20) });
  expect([tooDeep.status, await tooDeep.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { body: ['The body is nested more than 20 levels deep.'] } }),
  ]);
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

  it('answers no unknown address and no unknown method', async () => {
    const token = await world.token('systemAdministrator');
    expect((await world.request('GET', '/api/nothing', { token })).status).toBe(404);
    expect((await world.request('GET', '/api', { token })).status).toBe(404);
    const wrong = await world.request('DELETE', '/api/clientbuilding/v2/countries', { token });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
