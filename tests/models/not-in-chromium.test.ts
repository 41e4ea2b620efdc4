import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { NOT_SENT, notInChromium } from './not-in-chromium.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const exclude = ['**/*.test.*', '**/*.walk.ts', '**/*.machine.ts', '**/*.stories.tsx', '**/testing/**'];

it('what nothing on screen sends is sent nowhere', () => {
  const files = globSync('{apps/portal,packages/machines}/src/**/*.{ts,tsx}', { cwd: root, exclude });
  const sources = files.map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  expect(sources.some((source) => source.includes("'draft.save'"))).toBe(true);
  const events = notInChromium
    .filter(({ because }) => because === NOT_SENT)
    .flatMap(({ ids }) => ids.map((id) => id.split('|')[1] ?? ''));
  expect(events.filter((event) => sources.some((source) => source.includes(`'${event}'`)))).toEqual([]);
});

it('nothing has two reasons', () => {
  const ids = notInChromium.flatMap((reason) => reason.ids);
  expect(ids).toEqual([...new Set(ids)]);
});
