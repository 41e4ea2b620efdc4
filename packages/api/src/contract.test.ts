import { describe, expect, it } from 'vitest';
import { openApi } from '../scripts/open-api.ts';
import { allCalls, buildings, toBuildingDraft, Building, BuildingDraft } from './index.ts';
import * as v from 'valibot';

const document = openApi();

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
    expect([name, makes]).toEqual([name, call.method === 'POST' && !call.path.endsWith('/photo')]);
    expect([undefined, ...names]).toContain(rank.param);
  }
});

it('a call without a body sends none, a patch says which members it may name', () => {
  for (const { name, call } of allCalls) {
    const writes = ['POST', 'PUT', 'PATCH'].includes(call.method);
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
