import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { entityOf } from './entity.ts';
import { layOut } from './lay-out.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lay-out-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('refuses a noun whose feature is there already, though none of its files are, and writes nothing', () => {
  const [features, contract] = [join(root, 'apps/portal/src/features'), join(root, 'packages/api/src')];
  mkdirSync(join(features, 'people'), { recursive: true });
  mkdirSync(join(root, 'apps/portal/src/app'), { recursive: true });
  mkdirSync(contract, { recursive: true });
  writeFileSync(join(contract, 'lookups-of-client.ts'), "export * from './titles.ts';\n");
  writeFileSync(join(root, 'apps/portal/src/app/kinds.ts'), 'export const kinds = {\n  lookups: [\n  ],\n};\n');
  expect(() => layOut(root, entityOf('flag', 'person', 'people'))).toThrow(
    'There is one already: apps/portal/src/features/people.',
  );
  expect(existsSync(join(contract, 'people.ts'))).toBe(false);
});
