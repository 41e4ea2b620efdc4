import { expect, it } from 'vitest';
import { makeSigningKey, publicKeyOf, signBy } from './signature.ts';

const at = new Date('2026-11-20T09:30:00.900Z');
const signed = { id: 'b1b1b1b1-0000-4000-8000-000000000001', at, body: '{"type":"Ysgol ŵ"}' };
const pairs = (keys: readonly string[], change: object = {}) =>
  new Map(signBy(keys)({ ...signed, ...change }).map(({ name, value }) => [name, value]));

const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** What a receiver does that knows nothing of ours: Standard Webhooks by the Web Cryptography API. */
async function accepts(headers: ReadonlyMap<string, string>, body: string, publicKey: string): Promise<boolean> {
  const raw = bytes(publicKey.replace(/^whpk_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const text = new TextEncoder().encode(`${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`);
  const offered = (headers.get('webhook-signature') ?? '').split(' ').filter((each) => each.startsWith('v1a,'));
  const verdicts = await Promise.all(
    offered.map((each) => crypto.subtle.verify('Ed25519', key, bytes(each.slice('v1a,'.length)), text)),
  );
  return verdicts.includes(true);
}

it('a receiver of its own making accepts a message, and refuses one altered byte of it (D-258)', async () => {
  const key = makeSigningKey();
  const headers = pairs([key]);
  expect([...headers.keys()]).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  expect(headers.get('webhook-timestamp')).toBe('1795167000');
  expect(await accepts(headers, signed.body, publicKeyOf(key))).toBe(true);
  expect(await accepts(headers, signed.body.replace('ŵ', 'w'), publicKeyOf(key))).toBe(false);
  for (const name of ['webhook-id', 'webhook-timestamp'])
    expect(await accepts(new Map([...headers, [name, '1']]), signed.body, publicKeyOf(key))).toBe(false);
  expect(await accepts(headers, signed.body, publicKeyOf(makeSigningKey()))).toBe(false);
});

it('while keys rotate a message is signed by both, and whoever knows one of them accepts it', async () => {
  const [former, next] = [makeSigningKey(), makeSigningKey()];
  const headers = pairs([former, next]);
  for (const key of [former, next]) expect(await accepts(headers, signed.body, publicKeyOf(key))).toBe(true);
});
