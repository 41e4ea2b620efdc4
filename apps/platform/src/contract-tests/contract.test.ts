import { allCalls, ErrorBody, failureOf, pathOf, refusalsOf, searchOf, type Call, type Words } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { rows } from './calls.ts';
import { isOfConnect, mayMake, peopleOfConnect, type PersonOfConnect } from './connect-people.ts';
import type { Row } from './row.ts';
import { spoiled } from './members.ts';
import * as sample from './samples.ts';
import { startWorld, type Sent, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

it('tries every call of the contract', () => {
  expect(Object.keys(rows).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});

const named = allCalls.map(({ name, call }) => [name, call] as const);
/** Whatever a file is called there is an answer to: its extension is not one of those. */
const isNameOfFile = (name: string, parameter: string) => name.endsWith('Imports.url') && parameter === 'file';
/** A type that is not known has no templates, which is no failure (D-266). */
const hasNone = (name: string, parameter: string) => name === 'webhookTemplates.list' && parameter === 'configType';
const statusOfNoId = (name: string, parameter: string, id: string) => {
  if ((parameter === 'type' && id === '1') || (hasNone(name, parameter) && id !== '\u0000')) return 200;
  return isNameOfFile(name, parameter) && id !== '\u0000' ? 400 : 404;
};
const rowOf = (name: string): Row => rows[name] ?? { sent: () => ({}), allowed: [], notPermitted: [], otherTenant: [] };

describe.for(named)('%s', ([name, call]) => {
  const row = rowOf(name);

  it('answers who may with what the contract promises', async () => {
    expect(row.allowed).not.toEqual([]);
    for (const who of row.allowed) {
      const response = await world.as(who, call, await row.sent(world));
      const text = await response.text();
      expect({ who, status: response.status, text: response.ok ? '' : text }).toEqual({
        who,
        status: row.status ?? 200,
        text: '',
      });
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(text === '').toBe(call.reply === undefined && call.answers === 'json');
      if (call.reply !== undefined) v.parse(call.reply, JSON.parse(text));
      expect(versionOf(response)).toEqual(call.versioned && call.reply !== undefined ? whole : none);
    }
  });

  it('refuses who lacks the permission with 403 and the catalogued words', async () => {
    for (const who of row.notPermitted)
      await expectRefusal(await world.as(who, call, await row.sent(world)), 403, call, who);
    expect(row.notPermitted.length > 0 || !mayBeDenied(call, row.otherTenant)).toBe(true);
  });

  it.for(Object.keys(peopleOfConnect).filter(isOfConnect))('lets the %s do what its declaration says', async (who) => {
    // Nobody in particular makes a call without a token.
    if (call.tokenless) return;
    const sent = await row.sent(world);
    const response = await world.as(who, call, sent);
    const text = await response.text();
    const status = statusFor(who, { name, call, sent });
    expect({ status: response.status, text: response.status === status ? '' : text }).toEqual({ status, text: '' });
  });

  it('answers people of another tenant as if it did not exist', async () => {
    for (const who of row.otherTenant)
      await expectRefusal(await world.as(who, call, await row.sent(world)), 404, call, who);
    // A service reports for every client.
    const isOfTenant = call.scope === undefined && call.path.includes('{client}');
    expect(row.otherTenant.length > 0).toBe(isOfTenant || call.access.self !== undefined);
  });

  it('answers ids that are no ids as if they did not exist', async () => {
    const { params = {}, ...sent } = await row.sent(world);
    for (const parameter of Object.keys(params)) {
      for (const id of [
        '1',
        'x',
        '00000000-0000-0000-0000-000000000000',
        "' or 1=1",
        '../..',
        'é',
        '\u0000',
        '%zz',
        ' ',
      ]) {
        const who = call.scope === undefined ? 'systemAdministrator' : 'emergencyApp';
        const response = await world.as(who, call, {
          ...sent,
          params: { ...params, [parameter]: id },
        });
        expect({ parameter, id, status: response.status }).toEqual({
          parameter,
          id,
          status: statusOfNoId(name, parameter, id),
        });
      }
    }
  });

  it('refuses a body that is not as it must be, and names the fields', async () => {
    if (call.body === undefined) return;
    expect(row.badBodies).not.toEqual([]);
    const { body: good, ...sent } = await row.sent(world);
    const who = row.allowed[0] ?? 'systemAdministrator';
    for (const body of [...(row.badBodies ?? []), ...spoiled(call.body, good)]) {
      const response = await world.as(who, call, { ...sent, body });
      const { errors } = await expectRefusal(response, 400, call, JSON.stringify(body));
      expect(Object.values(errors ?? {}).flat()).not.toEqual([]);
    }
  });
});

it.for(Object.entries(peopleOfConnect))(
  'the %s holds what is written of them, and nothing else',
  async ([who, held]) => {
    const [, claims = ''] = (await world.token(isOfConnect(who) ? who : 'withoutPermissions')).split('.');
    const { permissions } = v.parse(
      v.object({ permissions: v.array(v.string()) }),
      JSON.parse(Buffer.from(claims, 'base64url').toString()),
    );
    expect(new Set(permissions)).toEqual(new Set(held));
  },
);

it.for(named.filter(([, call]) => call.body !== undefined))(
  '%s takes its body in its own form and no other, and no larger than it may be',
  async ([name, call]) => {
    const row = rowOf(name);
    const { body: _body, ...sent } = await row.sent(world);
    const path = `/api/${pathOf(call.path, sent.params ?? {})}${searchOf(sent.query)}`;
    const token = call.tokenless ? undefined : await world.token(row.allowed[0] ?? 'systemAdministrator');
    const statusOf = async (body: string, type: string) => {
      const headers = { 'Content-Type': type };
      return (await world.request(call.method, path, { ...(token !== undefined && { token }), body, headers })).status;
    };
    const own = call.sends === 'form' ? 'multipart/form-data; boundary=x' : 'application/json';
    const long = (bytes: number) => statusOf(`"${'x'.repeat(bytes - 2)}"`, own);
    expect([
      await statusOf('name=Hill', 'application/x-www-form-urlencoded'),
      (await long(call.largest)) === 413,
      await long(call.largest + 1),
    ]).toEqual([415, false, 413]);
    expect(refusalsOf(call)).toMatchObject({ 413: expect.any(String), 415: expect.any(String) });
  },
);

it('a call without a body names no refusal of one', () => {
  const others = named.filter(([, call]) => call.body === undefined);
  expect(others.filter(([, call]) => 413 in refusalsOf(call) || 415 in refusalsOf(call))).toEqual([]);
});

it.for(named.filter(([, call]) => call.tokenless))(
  '%s asks for no token, being made before anybody is signed in',
  async ([name, call]) => {
    const row = rowOf(name);
    for (const token of [undefined, 'not.a.token']) {
      const response = await world.send(call, await row.sent(world), token);
      expect(response.status).toBe(row.status);
    }
  },
);

it.for(named.filter(([, call]) => !call.tokenless))(
  '%s asks for a token that is there, whole and of this hour',
  async ([name, call]) => {
    const row = rowOf(name);
    const sent = await row.sent(world);
    const who = row.allowed[0] ?? 'systemAdministrator';
    const good = await world.token(who);
    const tokens = {
      missing: undefined,
      expired: await world.tokenOf(who, { expiresAt: '-1h' }),
      malformed: 'not.a.token',
      cut: good.slice(0, -10),
      unsigned: `${btoa('{"alg":"none","typ":"at+jwt"}')}.${good.split('.')[1] ?? ''}.`,
    };
    for (const [kind, token] of Object.entries(tokens)) {
      const response = await world.send(call, sent, token);
      await expectRefusal(response, 401, call, kind);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  },
);

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

/** Calls that let somebody in for one record, where their row asks for all of them. */
const oneRecordAtATime = new Set(['history.list']);

/** How a call ends for somebody who holds permissions of Connect alone: what is out of reach is not there, before anything else. */
function statusFor(
  who: PersonOfConnect,
  { name, call, sent: { params = {} } }: { readonly name: string; readonly call: Call; readonly sent: Sent },
): number {
  const { self } = call.access;
  const isElsewhere = params['client'] !== undefined && params['client'] !== sample.northmoor;
  if (isElsewhere || (self !== undefined && params[self] !== accounts[who].uid)) return 404;
  return mayMake(who, call) && !oneRecordAtATime.has(name) ? (rowOf(name).status ?? 200) : 403;
}

const whole = { etag: true, at: true, by: true };
const none = { etag: false, at: false, by: false };
const versionOf = ({ headers }: Response) => ({
  etag: /^"\d+"$/.test(headers.get('etag') ?? ''),
  at: !Number.isNaN(Date.parse(headers.get('last-modified') ?? '')),
  by: headers.has('x-modified-by'),
});

async function expectRefusal(
  response: Response,
  status: number,
  call: Call,
  about: string,
): Promise<v.InferOutput<typeof ErrorBody>> {
  const text = await response.text();
  expect({ about, status: response.status, text: response.status === status ? '' : text }).toEqual({
    about,
    status,
    text: '',
  });
  const body = v.parse(v.strictObject(ErrorBody.entries), JSON.parse(text));
  expect(wordsOf(call.words, body)).toContain(failureOf({ status, text }, call.words).message);
  return body;
}

const wordsOf = ({ otherwise, on = {} }: Words, { errors, description }: v.InferOutput<typeof ErrorBody>) => [
  otherwise,
  ...Object.values(on),
  ...Object.values(errors ?? {}).flat(),
  description,
];

/** Somebody of the tenant could be denied, unless everyone may, one may ask for oneself alone, or nobody is there to try. */
function mayBeDenied({ access }: Call, otherTenant: readonly string[]): boolean {
  return Array.isArray(access.client) && access.self === undefined && !otherTenant.includes('clientAdministrator');
}
