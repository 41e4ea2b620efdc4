import { expect, it } from 'vitest';
import { isStorageAddress } from './storage-address.ts';

const origin = 'https://portal.example';
const config = { apiHost: 'https://api.example/', storageHosts: ['files.example', 'blobs.example:8443'] };

it.for<[string, boolean]>([
  ['https://portal.example/api/storage/uploads/1?sig=s', true],
  ['/api/storage/uploads/1', true],
  ['https://api.example/storage/1', true],
  ['https://files.example/c/1?sig=s', true],
  ['https://blobs.example:8443/c/1', true],
  ['http://files.example/c/1', false],
  ['https://files.example:444/c/1', false],
  ['https://files.example.evil.example/c/1', false],
  ['https://files.example@evil.example/c/1', false],
  ['https://user:word@portal.example/c/1', false],
  ['javascript:alert(1)', false],
  ['data:,x', false],
  ['//evil.example/c/1', false],
  ['https://', false],
])('%s is an address of ours: %s', ([address, isOurs]) => {
  expect(isStorageAddress(address, config, origin)).toBe(isOurs);
});
