import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { asPlatform } from '../storage/transaction.ts';
import { Browser, portalClient, signIn } from '../testing/browser.ts';
import { jsonOf } from '../testing/json.ts';
import { addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { signingKeys } from './identity-schema.ts';
import { sealerOf } from './sealed.ts';
import { announcedFor, readKeys, tendKeys } from './signing-keys.ts';

const day = 86_400_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
  await addPerson(platform.store, { userName: 'keys@example.org', hasAllBuildings: true });
});
afterAll(() => platform.stop());

const options = (now: Date) => ({ now, rotationDays: 90, overlapSeconds: 15 * 86_400 });
const keyIds = async () => {
  const reply = await fetch(`${platform.url}/identity/jwks`);
  return (await jsonOf(v.object({ keys: v.array(v.looseObject({ kid: v.string() })) }), reply)).keys;
};

describe('signing keys', () => {
  it('keep their private half sealed, and publish only the public one', async () => {
    const [row] = await asPlatform(platform.store, (tx) => tx.select().from(signingKeys));
    expect(row?.sealedPrivateJwk).not.toContain('"d"');
    expect(row?.publicJwk).not.toHaveProperty('d');
    for (const key of await keyIds()) expect(key).not.toHaveProperty('d');
    await expect(readKeys(platform.store, sealerOf('x'.repeat(40)), new Date())).rejects.toThrow('PLATFORM_SECRET');
  });

  it('are rotated once by several processes, announced before they sign, and old tokens still verify', async () => {
    const browser = new Browser(platform.url);
    const before = await signIn(browser, 'keys@example.org', password);
    const oldKid = decodeProtectedHeader(before.access_token).kid;
    const { sealer } = platform.identity;
    const now = new Date();
    const force = { ...options(now), force: true };
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => tendKeys(platform.store, sealer, force)));
    expect(outcomes.filter(({ rotated }) => rotated)).toHaveLength(1);
    const announced = await readKeys(platform.store, sealer, now);
    expect(announced.signs).toBe(oldKid);
    expect(announced.publicKeys).toHaveLength(2);
    const inForce = await readKeys(platform.store, sealer, new Date(now.getTime() + announcedFor));
    expect(inForce.signs).not.toBe(oldKid);

    platform.advance(announcedFor + 1000);
    await expect(platform.identity.verifyAccessToken('eyJhbGciOiJSUzI1NiIsImtpZCI6IngifQ.e30.AA')).rejects.toThrow(
      'ERR_JWKS_NO_MATCHING_KEY',
    );
    await new Promise((done) => setTimeout(done, 1100));
    const stranger = 'eyJhbGciOiJSUzI1NiIsImtpZCI6IngiLCJ0eXAiOiJhdCtqd3QifQ.e30.AA';
    await expect(platform.identity.verifyAccessToken(stranger)).rejects.toThrow('ERR_JWKS_NO_MATCHING_KEY');
    const after = await signIn(new Browser(platform.url), 'keys@example.org', password);
    expect(decodeProtectedHeader(after.access_token).kid).toBe(inForce.signs);
    expect(decodeProtectedHeader(after.id_token).kid).toBe(inForce.signs);
    const keySet = createRemoteJWKSet(new URL(`${platform.url}/identity/jwks`));
    await jwtVerify(before.id_token, keySet);
    await jwtVerify(after.id_token, keySet);
    await platform.identity.verifyAccessToken(before.access_token);
    const renewed = await portalClient(browser).token({
      grant_type: 'refresh_token',
      refresh_token: before.refresh_token,
    });
    expect(renewed.status).toBe(200);
  });

  it('are rotated by age, and forgotten when nothing they signed is valid any more', async () => {
    const { sealer } = platform.identity;
    await asPlatform(platform.store, (tx) => tx.execute(sql`delete from signing_keys`));
    const start = new Date();
    await tendKeys(platform.store, sealer, options(start));
    const young = await tendKeys(platform.store, sealer, options(new Date(start.getTime() + 89 * day)));
    expect(young.rotated).toBe(false);
    const due = new Date(start.getTime() + 90 * day);
    expect((await tendKeys(platform.store, sealer, options(due))).rotated).toBe(true);
    expect((await readKeys(platform.store, sealer, due)).publicKeys).toHaveLength(2);
    const later = new Date(due.getTime() + 16 * day);
    await tendKeys(platform.store, sealer, options(later));
    expect((await readKeys(platform.store, sealer, later)).publicKeys).toHaveLength(1);
  });
});
