// Brings pnpm and, where the system's Node is too old for the tools, a current Node from the npm registry;
// installs the workspace when it changed; then runs the given script. Everything it writes stays below the checkout.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LockError, withLock } from './lock.mjs';

const PNPM = '12.21.0';
const NODE = '24.21.0';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const toolchain = join(root, '.toolchain');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isRecent = (major === 24 && minor >= 15) || major >= 26;
const wanted = [`pnpm@${PNPM}`, ...(isRecent ? [] : [`node@${NODE}`])];
const tools = join(toolchain, wanted.join('+'));
const bin = join(tools, 'node_modules', '.bin');
const log = join(toolchain, 'set-up.log');
const onWindows = process.platform === 'win32';

// What a command prints is its own: everything about setting up goes to the other stream.
const say = (text) => process.stderr.write(`${text}\n`);

class SetUpError extends Error {}

try {
  makeFolder();
  // Two commands started together must not install into one folder at once.
  const env = await withLock(join(toolchain, 'lock'), async () => {
    await bringTools();
    const withTools = environment();
    await installPackages(withTools);
    return withTools;
  });
  runScript(env);
} catch (error) {
  if (!(error instanceof SetUpError || error instanceof LockError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

function makeFolder() {
  try {
    mkdirSync(toolchain, { recursive: true });
    writeFileSync(log, '');
  } catch {
    throw new SetUpError(`The folder ${root} cannot be written to: its tools and packages are installed there.`);
  }
}

function environment() {
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: bin + delimiter + (process.env[name] ?? '') };
}

async function bringTools() {
  if (existsSync(join(bin, onWindows ? 'pnpm.cmd' : 'pnpm'))) return;
  say(`Bringing ${wanted.join(' and ')} from the npm registry …`);
  // Brought beside its place and renamed whole, so that a download cut short is begun again.
  const fresh = `${tools}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--no-save', '--no-package-lock', '--global=false', '--loglevel=error'];
  await run(
    'npm',
    ['install', '--prefix', fresh, ...options, ...wanted],
    process.env,
    (why) => `The tools could not be brought from the npm registry (${why}): check the network and try again.`,
  );
  rmSync(tools, { recursive: true, force: true });
  renameSync(fresh, tools);
}

async function installPackages(env) {
  const marker = join(root, 'node_modules', '.installed');
  const state = stateOfPackages();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === state) return;
  say('Installing packages …');
  const options = ['--frozen-lockfile', '--reporter=append-only', '--config.confirm-modules-purge=false'];
  await run('pnpm', ['install', ...options], env, (why) => `The packages could not be installed: ${why}`);
  writeFileSync(marker, state);
}

function stateOfPackages() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const manifests = ['apps', 'packages', 'stubs'].flatMap((folder) => manifestsIn(join(root, folder)));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', '.npmrc'].map((name) => join(root, name));
  for (const file of [...files, ...manifests]) hash.update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
}

function manifestsIn(folder) {
  return existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .map((name) => join(folder, name, 'package.json'))
    : [];
}

function run(command, args, env, sentence) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: onWindows });
    let said = '';
    const hear = (part) => {
      said = (said + part).slice(-20_000);
      appendFileSync(log, part);
      if (process.stderr.isTTY) process.stderr.write(part);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    const stop = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
    child.on('error', () => fail(new SetUpError(`The program ${command} was not found: it comes with Node.`)));
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, stop);
      if (code === 0) done();
      else fail(new SetUpError(`${sentence(reasonIn(said) ?? `${command} ended with ${code}`)} (see ${log})`));
    });
  });
}

function reasonIn(said) {
  const lines = said.split('\n').map((line) => line.trim());
  const reason = lines.find(
    (line) => /\b(?:ERR_\w+|E[A-Z]{4,}|ENO\w+|EACCES)\b/.test(line) || /^npm error (?!code)/.test(line),
  );
  return reason?.replace(/^npm error\s*/, '').slice(0, 300);
}

function runScript(env) {
  const child = spawn('node', process.argv.slice(2), { cwd: root, env, stdio: 'inherit' });
  child.on('error', () => {
    say('Node could not be started from .toolchain: delete that folder and try again.');
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm ends its own shell only and leaves us behind: without a parent there is nobody to work for.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250).unref();
}
