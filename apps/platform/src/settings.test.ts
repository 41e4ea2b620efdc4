import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it.for([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.0.2.7' }, false],
  [{ HOST: '0.0.0.0', DEMO_DATA: 'on' }, true],
  [{ PUBLIC_URL: 'https://portal.example.org' }, false],
  [{ PUBLIC_URL: 'https://portal.example.org', DEMO_DATA: 'on' }, true],
  [{ DEMO_DATA: 'off' }, false],
] as const)('accounts with published passwords are on no network unless somebody asks for them: %o', ([env, are]) => {
  expect(readSettings(env).demoData).toBe(are);
});
