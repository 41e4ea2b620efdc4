import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPortal } from '../../scripts/support/build-portal.ts';
import { expect, test } from '../support/journey.ts';

test('nothing of the rehearsal is in what people are served', { tag: '@short' }, () => {
  const folder = builtPortal('production');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|html)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => /rehears/i.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
