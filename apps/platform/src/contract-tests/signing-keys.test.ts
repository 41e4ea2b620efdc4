import { signingKeys, webhookConfigurations } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSignature, type SignatureFound } from '../neighbours/check-signature.ts';
import { sharedSecret } from '../identity/secrets.ts';
import { sealerOf } from '../identity/sealed.ts';
import { makeSigningKey, publicKeyOf } from '../sending/signature.ts';
import { openSigningKeys, rotateSigningKey } from '../sending/signing-keys.ts';
import { platformSecrets, webhookSigningKeys } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { startReceiver } from '../testing/receivers.ts';
import * as sample from './samples.ts';
import { newConfiguration, testPayload } from './webhook-calls.ts';
import { startWorld, type World } from './world.ts';

const DAY = 86_400_000;
const overlapDays = 30;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const told = async () =>
  v.parse(signingKeys.list.reply, (await world.done('clientAdministrator', signingKeys.list, {})).data);
const rotate = (atOnce = false) =>
  rotateSigningKey({ store: world.store, sealer: world.sealer, now: () => new Date() }, { overlapDays, atOnce });
const sealed = () => asPlatform(world.store, (tx) => tx.select().from(webhookSigningKeys));

/** What a receiver that knows some keys finds of a message that a test sends it. */
async function foundBy(publicKeys: readonly string[]): Promise<SignatureFound | undefined> {
  const receiver = await startReceiver();
  world.targets.push(receiver.target);
  const configuration = await newConfiguration(world, { url: receiver.url });
  const params = { client: sample.northmoor, configuration };
  await world.done('clientAdministrator', webhookConfigurations.verify, { params, body: testPayload() });
  await receiver.close();
  const [message] = receiver.received;
  if (message === undefined) return undefined;
  return checkSignature(publicKeys, { headers: message.headers, body: Buffer.from(message.body), now: new Date() });
}

it('whoever reads configurations is told the public half of the key, and nobody the other (D-258)', async () => {
  const [key, ...others] = await told();
  expect(others).toEqual([]);
  expect(key?.publicKey).toMatch(/^whpk_[\w+/]{43}=$/);
  expect(key?.signsUntilDate).toBeNull();
  expect(await foundBy([key?.publicKey ?? ''])).toBe('valid');
  expect(await foundBy([publicKeyOf(makeSigningKey())])).toBe('invalid');
  const [row] = await sealed();
  const elsewhere = { store: world.store, sealer: sealerOf('x'.repeat(40)), now: () => new Date() };
  expect(row?.publicKey).toBe(key?.publicKey);
  await expect(openSigningKeys(elsewhere)).rejects.toThrow('PLATFORM_SECRET');
});

it('while keys rotate both sign each message, so a receiver that knows either accepts it', async () => {
  const [former] = await told();
  const before = Date.now();
  const made = await rotate();
  expect(made.isNew).toBe(true);
  expect((made.formerUntil?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(overlapDays * DAY);
  await world.signingKeys.look();
  const [newer, older] = await told();
  expect(older).toMatchObject({ publicKey: former?.publicKey, signsUntilDate: made.formerUntil?.toISOString() });
  expect(newer?.signsUntilDate).toBeNull();
  for (const known of [newer, older]) expect(await foundBy([known?.publicKey ?? ''])).toBe('valid');

  // A third is not made: whoever has not been told the second yet would have to be told two.
  expect(await rotate()).toEqual({ isNew: false, formerUntil: made.formerUntil });
  expect(await told()).toHaveLength(2);
});

it('a former key is forgotten when its days are over, also by who has not looked since', async () => {
  const [newer] = await told();
  let at = new Date();
  const later = await openSigningKeys({ store: world.store, sealer: world.sealer, now: () => at });
  expect(later.publicKeys()).toHaveLength(2);
  at = new Date(at.getTime() + (overlapDays + 1) * DAY);
  expect(later.publicKeys()).toEqual([newer?.publicKey]);
  const [, , signature] = later.sign({ id: 'a', at, body: '' });
  expect(signature?.value.split(' ')).toHaveLength(1);
  await later.look();
  expect((await sealed()).map(({ publicKey }) => publicKey)).toEqual([newer?.publicKey]);
});

it('a key that somebody else may have signs nothing more from the moment it is said', async () => {
  const [former] = await told();
  expect(await rotate(true)).toEqual({ isNew: true, formerUntil: null });
  await world.signingKeys.look();
  const [only, ...others] = await told();
  expect(others).toEqual([]);
  expect(await foundBy([former?.publicKey ?? ''])).toBe('invalid');
  expect(await foundBy([only?.publicKey ?? ''])).toBe('valid');

  // Also where the two were signing side by side already.
  await rotate();
  expect(await told()).toHaveLength(2);
  expect(await rotate(true)).toEqual({ isNew: false, formerUntil: null });
  expect((await told()).map(({ publicKey }) => publicKey)).not.toContain(only?.publicKey);
});

it('is rotated once by several at a time, and made once by several that start', async () => {
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => rotate()));
  expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
  await asPlatform(world.store, (tx) => tx.delete(webhookSigningKeys));
  const place = { store: world.store, sealer: world.sealer, now: () => new Date() };
  const opened = await Promise.all(Array.from({ length: 4 }, () => openSigningKeys(place)));
  expect(new Set(opened.flatMap((keys) => keys.publicKeys())).size).toBe(1);
});

it('the one key of a deployment that never rotated goes on being the one that receivers know', async () => {
  await asPlatform(world.store, (tx) => tx.delete(webhookSigningKeys));
  const kept = await sharedSecret(world.store, world.sealer, 'webhook signing key', makeSigningKey);
  const keys = await openSigningKeys({ store: world.store, sealer: world.sealer, now: () => new Date() });
  expect(keys.publicKeys()).toEqual([publicKeyOf(kept)]);
  const names = await asPlatform(world.store, (tx) => tx.select({ name: platformSecrets.name }).from(platformSecrets));
  expect(names.map(({ name }) => name)).not.toContain('webhook signing key');
});
