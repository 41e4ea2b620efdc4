import { randomUUID } from 'node:crypto';
import {
  ErrorBody,
  history,
  permissions,
  WebhookConfiguration,
  webhookConfigurations as calls,
  webhookLogs,
  WebhookLogDetails,
} from '@wardmere/api';
import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookConfigurations } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { newDelivery } from './delivery-samples.ts';
import * as sample from './samples.ts';
import { configurationDraft, newConfiguration, testPayload } from './webhook-calls.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = { client: sample.northmoor };
const newSample = (change: object = {}) => ({
  id: randomUUID(),
  name: 'Lockdown at Hill',
  payload: testPayload(),
  ...change,
});
const read = async (configuration: string) => {
  const told = await world.done('clientAdministrator', calls.get, { params: { ...client, configuration } });
  return v.parse(WebhookConfiguration, told.data);
};
const write = async (configuration: string, change: object) =>
  world.done('clientAdministrator', calls.replace, {
    params: client,
    body: configurationDraft({ id: configuration, ...change }),
  });
const stored = (configuration: string) =>
  asPlatform(world.store, async (tx) => {
    const rows = await tx.select().from(webhookConfigurations).where(eq(webhookConfigurations.uid, configuration));
    return rows[0]?.sealedSamples;
  });

describe('samples (D-268)', () => {
  it('are three invented ones until there are others, which are kept as they are written', async () => {
    const configuration = await newConfiguration(world);
    expect((await read(configuration)).samples).toEqual(INVENTED_SAMPLES);
    const samples = [newSample(), newSample({ name: 'Its end' })];
    await write(configuration, { samples });
    expect((await read(configuration)).samples).toEqual(samples);
    await write(configuration, { samples: [] });
    expect((await read(configuration)).samples).toEqual([]);
  });

  it('come with a new configuration, and stay where a write does not name them', async () => {
    const samples = [newSample()];
    const configuration = await newConfiguration(world, { samples });
    await write(configuration, { name: 'Without a word of samples' });
    expect((await read(configuration)).samples).toEqual(samples);
  });

  it('stand sealed, since they are people’s data, and are told by no list and no history', async () => {
    const configuration = await newConfiguration(world, { samples: [newSample()] });
    await write(configuration, { samples: [newSample({ name: 'Planted-sample-5c1b' })] });
    expect(await stored(configuration)).not.toMatch(/Planted-sample-5c1b|Ada/);
    const list = await world.done('clientAdministrator', calls.list, { params: client, query: { pagesize: 100 } });
    expect(JSON.stringify(list.data)).not.toMatch(/Planted-sample-5c1b|"samples"/);
    const told = await world.done('clientAdministrator', history.list, {
      params: client,
      query: { record: configuration },
    });
    expect(JSON.stringify(told.data)).toContain('"samples"');
    expect(JSON.stringify(told.data)).not.toMatch(/Planted-sample-5c1b|Ada/);
  });

  it('are as they were stored where the same is written again', async () => {
    const samples = [newSample()];
    const configuration = await newConfiguration(world, { samples });
    const before = await stored(configuration);
    await write(configuration, { samples });
    expect(await stored(configuration)).toBe(before);
  });

  it('are told to who may write them, and not to who may read configurations', async () => {
    const configuration = await newConfiguration(world, { samples: [newSample()] });
    const asked = { params: { ...client, configuration } };
    const token = (held: readonly string[]) => world.tokenOf('clientAdministrator', { claims: { permissions: held } });
    const told = async (held: readonly string[]) => {
      const response = await world.send(calls.get, asked, await token(held));
      return v.parse(v.looseObject({ id: v.string() }), await response.json());
    };
    expect(await told([permissions.CanWriteWebhookConfigurations])).toHaveProperty('samples');
    expect(await told([permissions.CanReadWebhookConfigurations])).not.toHaveProperty('samples');
  });

  it.for([
    ['At most 20 samples are kept.', Array.from({ length: 21 }, () => newSample())],
    ['A sample stands there twice.', [newSample({ id: sample.northmoor }), newSample({ id: sample.northmoor })]],
    ['Samples must be a list.', 'none'],
    ['Name of the sample is required.', [newSample({ name: ' ' })]],
    ['Latitude must be a number from -90 to 90.', [newSample({ payload: testPayload({ lat: 91 }) })]],
    ['Initiated must be a date and time.', [newSample({ payload: testPayload({ initiatedTimestamp: null }) })]],
  ] as const)('are refused: %s', async ([says, samples]) => {
    const configuration = await newConfiguration(world);
    for (const [call, id] of [
      [calls.create, {}],
      [calls.replace, { id: configuration }],
    ] as const) {
      const body = configurationDraft({ ...id, samples });
      const response = await world.as('clientAdministrator', call, { params: client, body });
      const { errors } = v.parse(ErrorBody, await response.json());
      expect([response.status, Object.values(errors ?? {}).flat()]).toEqual([400, [says]]);
    }
  });

  it('can be what was reported, as long as that is kept', async () => {
    const log = await newDelivery(world);
    const told = await world.done('clientAdministrator', webhookLogs.get, { params: { ...client, log } });
    const { incident } = v.parse(WebhookLogDetails, told.data);
    expect(incident).toMatchObject({ incidentType: 'Lockdown', incidentSource: 'Console', person: null });
    const configuration = await newConfiguration(world, { samples: [newSample({ id: log, payload: incident })] });
    expect((await read(configuration)).samples).toEqual([newSample({ id: log, payload: incident })]);
  });
});
