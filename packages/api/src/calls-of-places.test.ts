import { describe, expect, it } from 'vitest';
import { allCalls } from './contract.ts';
import { saidOfCall } from './testing/said-of-call.ts';

// Both sides take a call from the contract: only what is written out here notices that one has another address or words.

const given = {
  client: 'c',
  building: 'b',
  level: 'l',
  location: 'r',
  station: 's',
  file: 'Ysgol ŵ 50%.csv',
  vendor: 'maps',
  venue: 'Tŷ 1/2 #3',
  query: {},
  body: {},
};
const levels = 'clientbuilding/v2/clients/c/buildings/b/levels';
const stations = 'usercontactrole/v2/clients/c/StationAccounts';
const people = 'usercontactrole/v2/clients/c/Users/import';
const buildings = 'clientbuilding/v2/clients/c/Buildings/import';
/** The name of a file is one part of the address, whatever it is called. */
const file = 'Ysgol%20%C5%B5%2050%25.csv';

const importOf = (name: string, path: string) =>
  [
    [`${name}.url`, 'GET', `${path}/${file}/url`, 'Unable to upload file. Please try again'],
    [`${name}.preview`, 'GET', `${path}/${file}/preview`, 'Unable to retrieve file details. Please try again'],
    [`${name}.create`, 'POST', path, 'Unable to create import. Please try again'],
    // What the specification does not have, as D-225, D-226 and D-228 say.
    [`${name}.list`, 'GET', path, 'Unable to fetch imports. Please try again'],
    [`${name}.get`, 'GET', `${path}/${file}`, 'Unable to fetch import. Please try again'],
    [`${name}.rows`, 'GET', `${path}/${file}/rows`, 'Unable to fetch import. Please try again'],
    [`${name}.rejected`, 'GET', `${path}/${file}/rejected`, 'Unable to fetch import. Please try again'],
    [`${name}.release`, 'POST', `${path}/${file}/release`, 'Unable to update import. Please try again'],
    [`${name}.undo`, 'POST', `${path}/${file}/undo`, 'Unable to update import. Please try again'],
    [`${name}.remove`, 'DELETE', `${path}/${file}`, 'Unable to delete import. Please try again'],
  ] as const;

/** Calls by their names, as they go out, and what is said where one fails and nothing more exact is known (§7, §8). */
const specified = [
  // These end with a full stop (D-193, D-194).
  ['levels.list', 'GET', levels, 'Unable to fetch levels. Please try again.'],
  ['levels.get', 'GET', `${levels}/l`, 'Unable to fetch level. Please try again.'],
  ['levels.create', 'POST', levels, 'Unable to create level. Please try again.'],
  ['locations.list', 'GET', `${levels}/l/locations`, 'Unable to fetch locations. Please try again.'],
  ['locations.get', 'GET', `${levels}/l/locations/r`, 'Unable to fetch location. Please try again.'],
  ['locations.create', 'POST', `${levels}/l/locations`, 'Unable to create location. Please try again.'],
  ['venues.list', 'GET', 'clientbuilding/v2/vendorbuildings/maps', 'Unable to fetch venues. Please try again.'],
  [
    'venues.upload',
    'POST',
    'clientbuilding/v2/clients/c/buildings/b/vendorbuildings/maps/T%C5%B7%201%2F2%20%233',
    'Failed to upload map data.',
  ],
  // And these do not (D-192).
  ...importOf('userImports', people),
  ...importOf('buildingImports', buildings),
  [
    'drops.ofClient',
    'GET',
    'clientbuilding/v2/clients/c/SFTP/configType/0',
    'Unable to fetch import configuration. Please try again',
  ],
  [
    'drops.byDefault',
    'GET',
    'clientbuilding/v2/SFTP/configType/0',
    'Unable to fetch import configuration. Please try again',
  ],
  ['drops.save', 'POST', 'clientbuilding/v2/clients/c/SFTP', 'Unable to update import configuration. Please try again'],
  ['stationAccounts.list', 'GET', stations, 'Unable to fetch station accounts. Please try again'],
  ['stationAccounts.get', 'GET', `${stations}/s`, 'Unable to fetch station account. Please try again'],
  ['stationAccounts.create', 'POST', stations, 'Unable to create station account. Please try again'],
  ['stationAccounts.patch', 'PATCH', `${stations}/s`, 'Unable to update station account. Please try again'],
  ['stationAccounts.remove', 'DELETE', `${stations}/s`, 'Unable to delete station account. Please try again'],
  ['stationAccounts.key', 'GET', `${stations}/s/authKey`, 'Unable to fetch authentication key. Please try again'],
  [
    'stationAccounts.replaceKey',
    'PUT',
    `${stations}/s/authKey`,
    'Unable to reset authentication key. Please try again',
  ],
  ['stationAccounts.code', 'GET', `${stations}/s/authkey/qr`, 'Unable to fetch QR code. Please try again'],
  ['stationAccounts.sendCode', 'POST', `${stations}/s/authKey/qr/send`, 'Unable to send QR code. Please try again'],
] as const;

describe.for(specified)('%s', ([name, method, path, words]) => {
  it(`is ${method} ${path} with a token and as JSON, and says “${words}”`, async () => {
    const { sent, failure } = await saidOfCall(name, given);
    expect(failure).toMatchObject({ message: words });
    expect(sent).toEqual([{ method, path, bearer: 'Bearer its-token', type: 'application/json' }]);
  });
});

it('the sign-in of a station goes out without a token (D-234)', async () => {
  const { sent } = await saidOfCall('stationAccounts.signIn', given);
  expect(sent).toEqual([
    { method: 'POST', path: 'authentication/v1/stations/sign-in', bearer: null, type: 'application/json' },
  ]);
});

it('no level and no location is ever updated or deleted (D-125)', () => {
  const verbs = allCalls.filter(({ name }) => /^(?:levels|locations)\./.test(name)).map(({ name }) => name);
  expect(verbs).toEqual([
    'levels.list',
    'levels.get',
    'levels.create',
    'locations.list',
    'locations.get',
    'locations.create',
  ]);
});

const message = async (name: string, status: number, body: unknown = {}) =>
  (await saidOfCall(name, given, { status, body: JSON.stringify(body) })).failure?.message;

describe.for([
  ['levels.create', 'Unable to create level. Please try again.'],
  ['locations.create', 'Unable to create location. Please try again.'],
] as const)('%s', ([name, otherwise]) => {
  it('shows the first message of the first field in the order of the body, otherwise the default one (D-202)', async () => {
    const errors = { zeta: ['Said first.', 'Said second.'], alpha: ['Said of another field.'] };
    expect(await message(name, 400, { title: 'Not valid.', description: 'Look.', errors })).toBe('Said first.');
    expect(await message(name, 400, { title: 'Not valid.', description: 'Look.', errors: {} })).toBe(otherwise);
    expect(await message(name, 400)).toBe(otherwise);
  });
});

describe.for(['userImports.url', 'buildingImports.url'])('%s', (name) => {
  it('says “Invalid File Extension” of 400, and of 400 alone (D-151)', async () => {
    expect(await message(name, 400)).toBe('Invalid File Extension');
    const others = await Promise.all([403, 404, 409, 413, 500, 503].map((status) => message(name, status)));
    expect(new Set(others)).toEqual(new Set(['Unable to upload file. Please try again']));
    const ofOthers = ['preview', 'create', 'get'].map((other) => message(name.replace('url', other), 400));
    expect(await Promise.all(ofOthers)).not.toContain('Invalid File Extension');
  });
});

describe('venues.upload', () => {
  it('shows the description of the answer with a full stop, unless it ends with one (D-201)', async () => {
    expect(await message('venues.upload', 502, { description: 'The maps vendor does not answer' })).toBe(
      'The maps vendor does not answer.',
    );
    expect(await message('venues.upload', 502, { description: 'The vendor sleeps.' })).toBe('The vendor sleeps.');
    expect(await message('venues.upload', 502, { title: 'Bad gateway' })).toBe('Failed to upload map data.');
  });
});

describe('drops.byDefault', () => {
  it('says “no default configuration” of 404, which of the client’s own is none yet (D-157)', async () => {
    expect(await message('drops.byDefault', 404)).toBe('no default configuration');
    expect(await message('drops.byDefault', 500)).toBe('Unable to fetch import configuration. Please try again');
    expect((await saidOfCall('drops.ofClient', given, { status: 404 })).failure?.kind).toBe('missing');
  });
});
