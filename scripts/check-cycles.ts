import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesAmong, namesIn } from './support/circles.ts';
import { root } from './support/folders.ts';

// No file of the repository may name itself round a circle: neither for values nor for types nor with `import()`.
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
});
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
const circles = circlesAmong(namesIn(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))));
for (const circle of circles) process.stderr.write(`These import each other round:\n  ${circle.join('\n  ')}\n`);
process.exitCode = circles.length === 0 ? 0 : 1;
