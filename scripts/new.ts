import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { componentOf } from './support/new/component.ts';
import { entityOf } from './support/new/entity.ts';
import { freeIcon } from './support/new/free-icon.ts';
import { layOut } from './support/new/lay-out.ts';

// `npm run new entity contractor [contractors]`, `npm run new component Ribbon` or `npm run new migration opening-hours`: lays
// out the files that the rest follows from.
const [what, name = '', many] = process.argv.slice(2);
const root = process.env['NEW_IN'] ?? fileURLToPath(new URL('..', import.meta.url));
try {
  const layout =
    what === 'entity'
      ? entityOf(freeIcon(root), name, many)
      : what === 'component'
        ? componentOf(name)
        : what === 'migration'
          ? // It brings a database along, which nothing else here needs.
            await (await import('./support/new/migration.ts')).migrationOf(name)
          : undefined;
  if (layout === undefined)
    throw new Error(
      'Say what is new: npm run new entity <noun>, npm run new component <Name>, or npm run new migration <name>.',
    );
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
