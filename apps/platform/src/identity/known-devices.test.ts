import { DEFAULT_BRAND } from '@wardmere/api';
import { expect, it } from 'vitest';
import { deviceCookie } from './known-devices.ts';
import { sealerOf } from './sealed.ts';

const sealer = sealerOf('what seals the cookies of a test, and nothing else');
const now = new Date('2026-11-20T10:00:00Z');
const devices = deviceCookie({ publicUrl: 'http://localhost:4100', brand: DEFAULT_BRAND }, sealer, () => now);
const today = Math.floor(now.getTime() / 86_400_000);
const cookie = (...told: readonly (string | number)[]) =>
  `other=1; ${DEFAULT_BRAND.slug}.device.4100=${sealer.seal(told.join(' '), 'device')}`;

it('tells who signed in last on a device, for a year', () => {
  expect(devices.personOn(cookie('a-name', 'somebody', today - 364))).toBe('somebody');
  expect(devices.personOn(cookie('a-name', 'somebody', today - 365))).toBeUndefined();
});

it('is the same device whoever signed in there last', () => {
  const [one, other] = [cookie('a-name', 'somebody', today), cookie('a-name', 'somebody else', today)].map(devices.of);
  expect(one).toBe(other);
  expect(one).not.toBe(devices.of(cookie('another', 'somebody', today)));
});

it.for([undefined, '', 'wardmere.device.4100=made-up', 'wardmere.device.4101=x'])('knows nothing of %s', (cookies) => {
  expect([devices.of(cookies), devices.personOn(cookies)]).toEqual([undefined, undefined]);
});
