import { buildings, clients, MODULE_IDS, modules, type Call } from '@wardmere/api';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationClients } from '../seed/demonstration-clients.ts';
import { moduleRows } from '../seed/module-data.ts';
import { problemsOfChoice } from '../services/modules/module-choice.ts';
import { complete } from '../services/services.ts';
import { asPlatform } from '../storage/transaction.ts';
import * as sample from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const statusOf = async (who: Who, call: Call, sent: Parameters<World['as']>[2]) =>
  (await world.as(who, call, sent)).status;
const ofType = (type: number) => moduleRows.filter(({ clientTypes }) => clientTypes.includes(type));
/** A system user of every client who may do this alone. */
const withOnly = (permission: string) =>
  world.tokenOf('systemAdministrator', { claims: { permissions: [permission] } });
const northmoor = { client: sample.northmoor };

it('starts with no call that nobody carries out', () => {
  expect(() => complete([{ name: 'buildings.list', call: buildings.list }], [])).toThrow(
    'Not carried out exactly once: buildings.list.',
  );
});

describe('contract fields', () => {
  it('of a building are not the client area’s to patch', async () => {
    const params = { ...northmoor, building: await sample.newBuilding(world) };
    for (const [path, value] of [
      ['/status', 1],
      ['/contractEndDate', '2030-01-01'],
      ['/renewalMonth', 2],
      ['/renewalYear', 2030],
    ]) {
      const response = await world.as('clientAdministrator', buildings.patch, {
        params,
        body: [{ op: 'replace', path, value }],
      });
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.json()).toMatchObject({ description: 'Only platform users may change this.' });
    }
  });

  it('of a building are repeated or left out of a replacement from the client area', async () => {
    const params = {
      ...northmoor,
      building: await sample.newBuilding(world, { renewalYear: 2031, contractEndDate: '2031-04-30', renewalMonth: 4 }),
    };
    const kept = { renewalYear: 2031, contractEndDate: '2031-04-30', renewalMonth: 4, status: 0 };
    const { data } = await world.done('clientAdministrator', buildings.replace, {
      params,
      body: sample.buildingDraft('Without'),
    });
    expect(data).toMatchObject({ name: 'Without', ...kept });
    const { data: repeated } = await world.done('clientAdministrator', buildings.replace, {
      params,
      body: { ...sample.buildingDraft('With'), ...kept },
    });
    expect(repeated).toMatchObject({ name: 'With', ...kept });
    const changed = await world.as('clientAdministrator', buildings.replace, {
      params,
      body: { ...sample.buildingDraft(), ...kept, renewalYear: 2040 },
    });
    expect([changed.status, await changed.json()]).toEqual([
      403,
      expect.objectContaining({ errors: { renewalYear: ['Only platform users may change this.'] } }),
    ]);
  });

  it('of a client are repeated or left out in the client area', async () => {
    const { data } = await world.done('clientAdministrator', clients.get, {
      params: northmoor,
      query: { loadModules: true },
    });
    const saved = await world.done('clientAdministrator', clients.replace, {
      params: northmoor,
      body: { ...data, notes: 'Repeated' },
    });
    expect(saved.data).toEqual({ ...data, notes: 'Repeated' });
    const { modules: _modules, status: _status, type: _type, billingType: _billing, ...rest } = data;
    const { data: leftOut } = await world.done('clientAdministrator', clients.replace, {
      params: northmoor,
      body: { ...rest, type: data.type, notes: 'Left out' },
    });
    expect(leftOut).toEqual({ ...data, notes: 'Left out' });
    for (const change of [
      { status: 0 },
      { type: 0 },
      { billingType: 0 },
      { internalUseOnly: true },
      { clientServicesRepresentative: 'Me' },
      { modules: [] },
    ]) {
      const response = await world.as('clientAdministrator', clients.replace, {
        params: northmoor,
        body: { ...data, ...change },
      });
      expect([change, response.status]).toEqual([change, 403]);
    }
  });

  it('of what is there are those of system users who manage clients, and a status also of whoever disables (D-081)', async () => {
    const client = { client: await sample.newClient(world) };
    const { data: read } = await world.done('systemAdministrator', clients.get, {
      params: client,
      query: { loadModules: true },
    });
    const settings = await withOnly('canmanageclientsettings');
    for (const change of [
      { status: 0 },
      { type: 0 },
      { billingType: 2 },
      { internalUseOnly: true },
      { clientServicesRepresentative: 'Me' },
      { modules: [{ moduleUid: MODULE_IDS.visitor }] },
    ]) {
      const response = await world.send(clients.replace, { params: client, body: { ...read, ...change } }, settings);
      expect([change, response.status]).toEqual([change, 403]);
    }
    const { type, ...rest } = sample.clientDraft('Renamed');
    const renamed = await world.send(clients.replace, { params: client, body: { ...rest, type } }, settings);
    expect([renamed.status, await renamed.json()]).toEqual([200, { ...read, ...sample.clientDraft('Renamed') }]);

    const building = { ...northmoor, building: await sample.newBuilding(world) };
    const patch = (path: string, value: unknown, token: string) =>
      world.send(buildings.patch, { params: building, body: [{ op: 'replace', path, value }] }, token);
    const [disables, creates, manages] = [
      await withOnly('candisableclientsandbuildings'),
      await withOnly('cancreateclientsandbuildings'),
      await withOnly('canmanageclients'),
    ];
    for (const [path, value] of [
      ['/contractEndDate', '2030-01-01'],
      ['/renewalMonth', 2],
      ['/renewalYear', 2030],
    ] as const) {
      const refused = await patch(path, value, disables);
      expect([path, refused.status, await refused.json()]).toEqual([
        path,
        403,
        expect.objectContaining({ description: 'Changing this needs the permission canmanageclients.' }),
      ]);
      expect([path, (await patch(path, value, creates)).status]).toEqual([path, 403]);
      expect([path, (await patch(path, value, manages)).status]).toEqual([path, 200]);
    }
    const replaced = { params: building, body: { ...sample.buildingDraft('Repeated'), renewalYear: 2031 } };
    expect((await world.send(buildings.replace, replaced, disables)).status).toBe(403);
    const without = { params: building, body: sample.buildingDraft('Left out') };
    const left = await world.send(buildings.replace, without, disables);
    expect(await left.json()).toMatchObject({ name: 'Left out', renewalYear: 2030, renewalMonth: 2 });
    expect((await patch('/status', 1, disables)).status).toBe(200);
    expect((await patch('/status', 0, creates)).status).toBe(403);
    expect((await patch('/status', 0, disables)).status).toBe(200);
    expect((await patch('/status', 1, manages)).status).toBe(403);
  });
});

describe('taking out of use', () => {
  it('needs the permission to disable, for buildings and clients, new and old', async () => {
    const three = {
      client: String((await world.done('clientServices', clients.create, { body: sample.clientDraft() })).data.uid),
    };
    const { data } = await world.done('clientServices', buildings.create, {
      params: three,
      body: sample.buildingDraft(),
    });
    const building = { ...three, building: String(data.uid) };
    for (const status of [1, 2]) {
      expect(
        await statusOf('clientServices', buildings.create, {
          params: three,
          body: { ...sample.buildingDraft(), status },
        }),
      ).toBe(403);
      expect(
        await statusOf('clientServices', buildings.patch, {
          params: building,
          body: [{ op: 'replace', path: '/status', value: status }],
        }),
      ).toBe(403);
      expect(
        await statusOf('clientServices', buildings.replace, {
          params: building,
          body: { ...sample.buildingDraft(), status },
        }),
      ).toBe(403);
      expect(
        await statusOf('systemAdministrator', buildings.patch, {
          params: building,
          body: [{ op: 'replace', path: '/status', value: status }],
        }),
      ).toBe(200);
    }
    expect(await statusOf('clientServices', buildings.remove, { params: building })).toBe(403);
    // Back into use needs no more than the permission to edit.
    expect(
      await statusOf('clientServices', buildings.patch, {
        params: building,
        body: [{ op: 'replace', path: '/status', value: 0 }],
      }),
    ).toBe(200);
    for (const status of [3, 4]) {
      expect(await statusOf('clientServices', clients.create, { body: { ...sample.clientDraft(), status } })).toBe(403);
      expect(
        await statusOf('clientServices', clients.replace, { params: three, body: { ...sample.clientDraft(), status } }),
      ).toBe(403);
      expect(
        await statusOf('systemAdministrator', clients.replace, {
          params: three,
          body: { ...sample.clientDraft(), status },
        }),
      ).toBe(200);
    }
    expect(
      await statusOf('clientServices', clients.replace, {
        params: three,
        body: { ...sample.clientDraft(), status: 0 },
      }),
    ).toBe(200);
  });

  it('keeps what is out of use editable without it', async () => {
    const params = { ...northmoor, building: await sample.newBuilding(world, { status: 1 }) };
    expect(
      await statusOf('clientAdministrator', buildings.patch, {
        params,
        body: [{ op: 'replace', path: '/notes', value: 'x' }],
      }),
    ).toBe(200);
  });
});

describe('a replaced client', () => {
  it('keeps members the platform does not know, within a bound', async () => {
    const params = { client: await sample.newClient(world) };
    const later = { laterFlag: true, laterList: [1, { deep: ['Ŵ', null] }], version: 'theirs', createdAt: 'theirs' };
    const { data } = await world.done('systemAdministrator', clients.replace, {
      params,
      body: { ...sample.clientDraft(), ...later },
    });
    expect(data).toMatchObject(later);
    const { data: read } = await world.done('systemAdministrator', clients.get, {
      params,
      query: { loadModules: true },
    });
    expect(read).toEqual(data);
    const { data: same } = await world.done('systemAdministrator', clients.replace, { params, body: read });
    expect(same).toEqual(read);
    const tooMuch = { ...sample.clientDraft(), laterText: 'x'.repeat(20_000) };
    expect(await statusOf('systemAdministrator', clients.replace, { params, body: tooMuch })).toBe(400);
  });

  it('keeps a status and modules that were not sent', async () => {
    const params = {
      client: await sample.newClient(world, { status: 0, modules: [{ moduleUid: MODULE_IDS.visitor }] }),
    };
    const { status: _status, ...draft } = sample.clientDraft('Renamed');
    const { data } = await world.done('systemAdministrator', clients.replace, { params, body: draft });
    expect(data).toMatchObject({ name: 'Renamed', status: 0, modules: [{ moduleUid: MODULE_IDS.visitor }] });
  });

  it('keeps what is written about it where that was not sent', async () => {
    const written = { notes: 'Ours alone', clientServicesRepresentative: 'Sam', billingType: 2, city: 'Leeds' };
    const client = await sample.newClient(world, { ...written, internalUseOnly: true });
    const { data } = await world.done('systemAdministrator', clients.replace, {
      params: { client },
      body: { name: 'Renamed', type: 5, country: 'GB' },
    });
    expect(data).toMatchObject({ name: 'Renamed', ...written, internalUseOnly: true });
  });

  it('tells who may not open its details what starting up needs, and nothing that is written about it (D-290)', async () => {
    const query = { loadModules: true };
    for (const who of ['withoutPermissions', 'buildingScoped'] as const) {
      const { data, response } = await world.done(who, clients.get, { params: northmoor, query });
      expect(Object.keys(data).toSorted()).toEqual(
        ['country', 'modules', 'name', 'status', 'timeZone', 'type', 'uid', 'uniqueID'].toSorted(),
      );
      // Which of the provider's people wrote it is written about it too.
      expect(response.headers.get('x-modified-by')).toBe('');
    }
    for (const who of ['clientAdministrator', 'systemAdministrator'] as const) {
      const { data, response } = await world.done(who, clients.get, { params: northmoor, query });
      expect(data).toMatchObject({ notes: expect.any(String), internalUseOnly: false, city: expect.any(String) });
      expect(response.headers.get('x-modified-by')).not.toBe('');
    }
  });

  it('begins Active, and its identifier is the platform’s to give', async () => {
    const { status: _status, ...draft } = sample.clientDraft();
    const { data } = await world.done('systemAdministrator', clients.create, { body: draft });
    expect(data).toMatchObject({ status: 2, billingType: 0, internalUseOnly: false, modules: [] });
    const taken = await world.as('systemAdministrator', clients.replace, {
      params: { client: String(data.uid) },
      body: { ...draft, uid: sample.northmoor },
    });
    expect([taken.status, await taken.json()]).toEqual([
      400,
      expect.objectContaining({ errors: { uid: ['uid is given by the platform.'] } }),
    ]);
  });
});

describe('modules', () => {
  const id = MODULE_IDS;
  it.for([
    [[id.visitor, id.contractor, id.kiosk], 5, []],
    [[id.contractor], 5, ['Contractors needs Visitors.']],
    [[id.reunification, id.drillManager], 5, ['Reunification needs Accountability.']],
    [[id.visitor, id.kiosk, id.visitorApp], 5, ['Visitor app and Kiosk exclude each other.']],
    [[id.insight, id.training], 5, []],
    [[id.studentSafe], 5, [`The module ${id.studentSafe} is not offered to this type of client.`]],
    [[id.studentSafe], 0, []],
    [[id.studentSafeUK], 0, [`The module ${id.studentSafeUK} is not offered to this type of client.`]],
    [[id.drillManager, id.accountability], 4, []],
    [[id.visitor], 4, [`The module ${id.visitor} is not offered to this type of client.`]],
  ] as const)('%j for type %i: %j', ([chosen, type, problems]) => {
    expect(problemsOfChoice(new Set(chosen), ofType(type))).toEqual(problems);
  });

  it('that are offered to another type of client are told by name', () => {
    expect(problemsOfChoice(new Set([id.studentSafe]), ofType(5), ofType(0))).toEqual([
      expect.stringMatching(/^Student.+ is not offered to this type of client\.$/),
    ]);
  });

  it('of every demonstration client keep the rules', () => {
    for (const client of demonstrationClients) {
      expect([
        client.name,
        problemsOfChoice(new Set(client.modules.map((name) => id[name])), ofType(client.type)),
      ]).toEqual([client.name, []]);
    }
  });

  it('are refused by the server, in words, at the field', async () => {
    const body = { ...sample.clientDraft(), modules: [{ moduleUid: id.contractor }] };
    const response = await world.as('systemAdministrator', clients.create, { body });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ errors: { modules: ['Contractors needs Visitors.'] } }),
    ]);
  });

  it('of a client are those chosen; its groups tell what can be chosen now', async () => {
    const client = await sample.newClient(world, {
      modules: [{ moduleUid: id.visitor }, { moduleUid: id.visitor.toUpperCase() }],
    });
    const { data } = await world.done('systemAdministrator', modules.ofClient, { params: { client } });
    expect(data).toEqual([expect.objectContaining({ uid: id.visitor, selected: true, enabled: true })]);
    const groups = await world.done('systemAdministrator', modules.groupsOfClient, { params: { client } });
    expect(JSON.stringify(groups.data)).not.toContain(id.studentSafe.concat('"'));
    expect(groups.data).toContainEqual(
      expect.objectContaining({
        name: 'emergencyManagement',
        modules: expect.arrayContaining([
          expect.objectContaining({ uid: id.drillManager, enabled: true, selected: false, requireParent: false }),
          expect.objectContaining({
            uid: id.accountability,
            enabled: false,
            parentModuleUID: id.drillManager,
            requireParent: true,
          }),
        ]),
      }),
    );
  });

  it('that a type is offered no longer stay with who has them until they are taken, and lock nothing', async () => {
    const withVisitor = { modules: [{ moduleUid: id.visitor }, { moduleUid: id.contractor }] };
    const client = await sample.newClient(world, withVisitor);
    const without = await sample.newClient(world);
    const params = { client };
    const types = (change: SQL) =>
      asPlatform(world.store, (tx) =>
        tx.execute(sql`update modules set client_types = ${change} where uid = ${id.visitor}`),
      );
    await types(sql`array_remove(client_types, 5)`);
    try {
      const query = { loadModules: true };
      const { data } = await world.done('systemAdministrator', clients.get, { params, query });
      const body = { ...data, notes: 'Saved' };
      const saved = await world.done('systemAdministrator', clients.replace, { params, body });
      expect(saved.data).toMatchObject({ notes: 'Saved', modules: data['modules'] });
      const groups = await world.done('systemAdministrator', modules.groupsOfClient, { params });
      expect(JSON.stringify(groups.data)).toContain(`"${id.visitor}"`);
      // What one needs is asked for where it goes.
      const orphan = { ...body, modules: [{ moduleUid: id.contractor }] };
      expect(await statusOf('systemAdministrator', clients.replace, { params, body: orphan })).toBe(400);
      const emptied = await world.done('systemAdministrator', clients.replace, {
        params,
        body: { ...body, modules: [] },
      });
      expect(emptied.data).toMatchObject({ modules: [] });
      const added = { ...sample.clientDraft(), modules: [{ moduleUid: id.visitor }] };
      for (const each of [client, without])
        expect(await statusOf('systemAdministrator', clients.replace, { params: { client: each }, body: added })).toBe(
          400,
        );
    } finally {
      await types(sql`array_append(client_types, 5)`);
    }
  });

  it('that came to need or to exclude each other are judged where one of them comes', () => {
    const held = new Set<string>([id.contractor, id.kiosk]);
    const chosen = (more: string) => problemsOfChoice(new Set([...held, more]), ofType(5), ofType(5), held);
    expect(problemsOfChoice(held, ofType(5), ofType(5), held)).toEqual([]);
    expect(chosen(id.visitorApp)).toEqual(['Visitor app needs Visitors.', 'Visitor app and Kiosk exclude each other.']);
    expect(chosen(id.insight)).toEqual([]);
  });

  it('groups of a type that does not exist are not there', async () => {
    expect(await statusOf('systemAdministrator', modules.groupsOfType, { params: { type: '6' } })).toBe(404);
    expect(await statusOf('systemAdministrator', modules.groupsOfType, { params: { type: '-1' } })).toBe(404);
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
