import { allCalls, contract, createApi, type Call } from '@wardmere/api';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drop, empty, later, refuse, rows } from './answers.ts';
import { createFakePlatform, type Answers } from './fake-platform.ts';
import { uidOf } from './generate.ts';

beforeAll(() => vi.stubGlobal('location', new URL('http://localhost/')));

const openApi = (answers: Answers = {}) => {
  const platform = createFakePlatform(answers);
  return { platform, api: createApi({ host: '/api', token: () => 'token', fetch: platform.fetch }) };
};
const client = uidOf('clients', 0);
const building = uidOf('buildings', 7);

/** Path parameters are ids, and a type is a number. */
const inputOf = ({ path }: Call) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, uidOf(`${name}s`, 0)]));

describe('the fake platform', () => {
  it.each(allCalls.filter(({ call }) => call.body === undefined).map(({ name, call }) => [name, call] as const))(
    'answers %s with what its schema reads',
    async (_, call) => {
      const { api } = openApi();
      const answer = await api.send<Call>(call, inputOf(call));
      expect(answer.data === undefined).toBe(call.reply === undefined);
    },
  );

  it('answers alike each time it is made', async () => {
    const [one, other] = [openApi().api, openApi().api];
    const input = { client, query: {} };
    expect(await one.send(contract.buildings.list, input)).toEqual(await other.send(contract.buildings.list, input));
  });

  it('pages, narrows and sorts as asked', async () => {
    const { api } = openApi();
    const query = { pagesize: 5, pagenumber: 1, orderInstructions: 'Name desc', filter: 'Status eq Active' };
    const { data } = await api.send(contract.buildings.list, { client, query });
    expect(data).toMatchObject({ pageNumber: 1, pageSize: 5 });
    expect(data.items).toHaveLength(5);
    expect(new Set(data.items.map(({ status }) => status))).toEqual(new Set([0]));
    expect(data.rowCount).toBeLessThan(20);
  });

  it('gives the record of the list under its id, and keeps what is written to it', async () => {
    const { api } = openApi();
    const before = await api.send(contract.buildings.get, { client, building });
    expect(before.data).toMatchObject({ uid: building, clientUID: client, name: 'Hill School' });
    const body = [{ op: 'replace' as const, path: '/timezone', value: 'America/New_York' }];
    await api.send(contract.buildings.patch, { client, building, body, version: before.version });
    const after = await api.send(contract.buildings.get, { client, building });
    expect(after).toMatchObject({ version: '"2"', data: { ...before.data, timeZone: 'America/New_York' } });
  });

  it('refuses a write of a version that has been overtaken', async () => {
    const { api, platform } = openApi();
    const { version } = await api.send(contract.buildings.get, { client, building });
    platform.changeMeanwhile(building, { notes: 'Gate code 4512.' });
    const body = [{ op: 'replace' as const, path: '/notes', value: 'Ring twice.' }];
    await expect(api.send(contract.buildings.patch, { client, building, body, version })).rejects.toMatchObject({
      failure: { kind: 'stale' },
    });
    const latest = await api.send(contract.buildings.get, { client, building });
    expect(latest).toMatchObject({ data: { notes: 'Gate code 4512.' }, changed: { by: 'Rhys Morgan' } });
  });

  it('forgets what was deleted', async () => {
    const { api } = openApi();
    await api.send(contract.buildings.remove, { client, building });
    expect(await api.find(contract.buildings.get, { client, building })).toBeNull();
  });

  it('answers a call as the story says', async () => {
    const { api } = openApi({
      'clients.ofUser': empty,
      'buildings.all': rows(1000),
      'buildings.types': drop,
      'clients.get': later(refuse(403)),
    });
    const user = uidOf('users', 0);
    expect((await api.send(contract.clients.ofUser, { user, query: {} })).data).toEqual([]);
    expect((await api.send(contract.buildings.all, { client })).data).toHaveLength(1000);
    await expect(api.send(contract.buildings.types, { client })).rejects.toMatchObject({
      failure: { kind: 'unreachable', reason: 'network' },
    });
    await api.send(contract.clients.get, { client, query: {} });
    await expect(api.send(contract.clients.get, { client, query: {} })).rejects.toMatchObject({
      failure: { kind: 'forbidden' },
    });
  });
});
