import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from './index.ts';

const folder = join(import.meta.dirname, '../../../migrations/meta');

it('the newest snapshot is what the schema says: a further migration holds what has changed and no more', async () => {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const kept = JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8'));
  const now = generateDrizzleJson(schema, kept.id, undefined, 'snake_case');
  expect(await generateMigration(kept, now)).toEqual([]);
});
