import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { componentOf } from './support/new/component.ts';
import { entityOf, JOURNAL, migrationsIn } from './support/new/entity.ts';
import { layOut } from './support/new/lay-out.ts';

// `npm run new entity contractor [contractors]` or `npm run new component Ribbon`: lays out the files that the rest follows from.
const [what, name = '', many] = process.argv.slice(2);
const root = process.env['NEW_IN'] ?? fileURLToPath(new URL('..', import.meta.url));
try {
  const layout =
    what === 'entity'
      ? entityOf(name, many, migrationsIn(readFileSync(join(root, JOURNAL), 'utf8')))
      : what === 'component'
        ? componentOf(name)
        : undefined;
  if (layout === undefined)
    throw new Error('Say what is new: npm run new entity <noun>, or npm run new component <Name>.');
  const written = layOut(root, layout);
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...written.filter((path) => /\.tsx?$/.test(path))], {
    cwd: root,
    stdio: 'ignore',
  });
  for (const path of written) process.stdout.write(`${path}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
