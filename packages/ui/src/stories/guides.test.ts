import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { guides } from './guides.ts';

const components = fileURLToPath(new URL('../components', import.meta.url));
/** Parts of others, which no designer places alone. */
const parts = new Set(['CommandButton', 'Field', 'Frame', 'Keys', 'Rail', 'TopBar']);

it('every component says how it is used', () => {
  expect(readdirSync(components).filter((name) => !parts.has(name) && !(name in guides))).toEqual([]);
});
