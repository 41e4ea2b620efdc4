import { expect, it } from 'vitest';
import { askedPath } from './asked-path.ts';

it.for([
  ['/api/photos/x?y=1', '/api/photos/x'],
  ['/api/%70hotos/x', '/api/photos/x'],
  ['/api/authentication/v1/%70%61ssword/reset', '/api/authentication/v1/password/reset'],
  ['/a/../identity/./token', '/identity/token'],
  ['/a/%2e%2e/identity/token', '/identity/token'],
  ['/api%2Fphotos', '/api%2Fphotos'],
  ['/api/%zz/%70', '/api/%zz/p'],
  ['/%2570', '/%70'],
  ['http://elsewhere.example/health', '/health'],
  ['//[', '/'],
] as const)('%s asks for %s, however it is written', ([url, path]) => {
  expect(askedPath(url)).toBe(path);
});
