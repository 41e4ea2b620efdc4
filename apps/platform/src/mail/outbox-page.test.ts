import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { showsOutbox } from './outbox-page.ts';

it.for([
  [{}, true],
  [{ DEMO_DATA: 'off' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', DEMO_DATA: 'on' }, false],
  [{ PUBLIC_URL: 'https://portal.example.org' }, false],
  [{ PUBLIC_URL: 'https://portal.example.org', DEMO_DATA: 'on' }, false],
  [{ HOST: '::1' }, true],
] as const)('the outbox is shown with demonstration data and to this machine alone: %o', ([env, is]) => {
  expect(showsOutbox(readSettings(env))).toBe(is);
});
