#!/usr/bin/env node
// Brings pnpm and, where the system's Node is too old for the tools, a current Node from the npm registry;
// installs the workspace; then runs the given script. Everything it writes stays below the checkout.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = '12.21.0';
const NODE = '24.21.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);
const recent = (major === 24 && minor >= 15) || major >= 26;
const wanted = [`pnpm@${PNPM}`, ...(recent ? [] : [`node@${NODE}`])];
const tools = join(root, '.toolchain', wanted.join('+'));
const bin = join(tools, 'node_modules', '.bin');
const run = (command, args, options) => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2], cwd: root, ...options });
  if (status !== 0) process.exit(status ?? 1);
};
if (!existsSync(join(bin, 'pnpm'))) run('npm', ['install', '--prefix', tools, '--no-audit', '--no-fund', ...wanted]);
const env = { ...process.env, PATH: bin + delimiter + process.env.PATH };
run('pnpm', ['install', '--frozen-lockfile'], { env });
const child = spawn('node', process.argv.slice(2), { stdio: 'inherit', env, cwd: root });
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
