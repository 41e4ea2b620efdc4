import { describe, expect, it } from 'vitest';
import { openApi } from '../scripts/open-api.ts';
import { allCalls, type AnySchema, buildings, refusalsOf, toBuildingDraft, Building, BuildingDraft } from './index.ts';
import * as v from 'valibot';

const document = openApi();

const isShape = (schema: AnySchema | undefined): schema is AnySchema & { readonly entries: v.ObjectEntries } =>
  schema !== undefined && 'entries' in schema;

describe('the document', () => {
  it.for(allCalls.map(({ name, call }) => [name, call] as const))(
    'tells %s with all its failure words',
    ([name, call]) => {
      const operation = document.paths[`/${call.path}`]?.[call.method.toLowerCase()];
      expect(operation).toMatchObject({
        operationId: name,
        summary: call.purpose,
        'x-failures': { default: call.words.otherwise, ...call.words.on },
      });
    },
  );

  it.for(allCalls.map(({ name, call }) => [name, call] as const))(
    'names every status with which %s may be refused',
    ([, call]) => {
      const { responses } = Object(document.paths[`/${call.path}`]?.[call.method.toLowerCase()]);
      expect(Object.keys(Object(responses)).filter((status) => /^[45]/.test(status))).toEqual(
        Object.keys(refusalsOf(call)),
      );
    },
  );

  it('says of each number of a query that it is one, within its bounds', () => {
    const { parameters } = Object(document.paths['/clientbuilding/v2/countries']?.['get']);
    expect(parameters).toContainEqual({
      name: 'pagesize',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
    });
  });

  it.for(allCalls.flatMap(({ name, call }) => (isShape(call.body) ? [[name, call.body] as const] : [])))(
    'requires of %s what is refused when it is absent, and nothing else',
    ([name, body]) => {
      const call = allCalls.find((each) => each.name === name)?.call;
      if (call?.sends === 'form') return;
      const operation = Object(document.paths[`/${call?.path}`]?.[call?.method.toLowerCase() ?? '']);
      const schema: { readonly required?: readonly string[] } =
        operation.requestBody.content['application/json'].schema;
      // What depends on other members, a schema cannot say: an email is required of whoever is written to.
      const parsed = v.safeParse(v.object(body.entries), {});
      const missed = new Set((parsed.issues ?? []).map((issue) => v.getDotPath(issue)));
      expect(new Set(schema.required)).toEqual(new Set([...missed].filter((path) => path !== null)));
    },
  );

  it('requires the name and the country of a building', () => {
    const operation = Object(document.paths['/clientbuilding/v2/clients/{client}/Buildings']?.['post']);
    expect(operation.requestBody.content['application/json'].schema.required).toEqual(
      expect.arrayContaining(['name', 'country']),
    );
  });

  it('holds no placeholder of a brand', () => {
    expect(JSON.stringify(document)).not.toContain('{brand}');
  });

  it('names each call once', () => {
    const signatures = allCalls.map(
      ({ call }) => `${call.method} ${call.path.toLowerCase().replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(signatures).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
  });
});

it('a call that writes says on whom it acts, or why on nobody (D-282)', () => {
  for (const { name, call } of allCalls) {
    const { rank } = call;
    expect([name, rank !== undefined]).toEqual([name, call.method !== 'GET']);
    if (rank === undefined || 'none' in rank) continue;
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const makes = rank.param === undefined && rank.over !== 'settings';
    expect([name, makes]).toEqual([
      name,
      call.method === 'POST' && rank.over !== 'settings' && !call.path.endsWith('/photo'),
    ]);
    expect([undefined, ...names]).toContain(rank.param);
  }
});

/** What they do is said by their address (D-184, D-185). */
const needNothing = new Set([
  'webhookLogs.resend',
  'stationAccounts.replaceKey',
  'stationAccounts.sendCode',
  'venues.upload',
]);

it('a call without a body sends none, a patch says which members it may name', () => {
  for (const { name, call } of allCalls) {
    const writes = ['POST', 'PUT', 'PATCH'].includes(call.method) && !needNothing.has(name);
    expect([name, call.body !== undefined, call.patches !== undefined]).toEqual([
      name,
      writes,
      call.method === 'PATCH',
    ]);
  }
  expect(buildings.patch.patches?.client).not.toContain('status');
  expect(buildings.patch.patches?.system).not.toContain('clientUID');
});

it('a building that was read is a draft that may be written, with its own names', () => {
  const uid = '00000000-0000-4000-8000-000000000001';
  const building = v.parse(Building, {
    uid,
    clientUID: uid,
    name: 'One',
    buildingType: { uid, name: 'School' },
    timeZone: 'Europe/London',
    country: 'GB',
    contractEndDate: '2026-11-20T00:00:00Z',
  });
  const draft = toBuildingDraft(building);
  expect(draft).toMatchObject({
    buildingTypeUID: uid,
    timezone: 'Europe/London',
    contractEndDate: '2026-11-20',
    status: 0,
  });
  expect(v.parse(BuildingDraft, draft)).toEqual(draft);
  for (const name of ['uid', 'clientUID', 'createdDate', 'buildingType', 'timeZone'])
    expect(draft).not.toHaveProperty(name);
});
