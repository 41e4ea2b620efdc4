import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOfRepository, root, type Copy } from '../support/copy-of-repository.ts';
import { writtenFiles } from './files.ts';

const document = readFileSync('docs/how-to/add-a-credential-type.md', 'utf8');
/** The pieces that the page tells somebody to write: each a new file, or beside a line of one that is there. */
const pieces = [...document.matchAll(/^```ts (\S+), (?:new|(before|after) “([^”\n]*)”)\n(.*?)^```$/gms)].map(
  ([, path = '', beside, line = '', code = '']) => ({ path, beside, line, code }),
);

let copy: Copy;
beforeAll(() => {
  copy = copyOfRepository('credential-type');
  for (const { path, beside, line, code } of pieces) {
    const place = join(copy.folder, path);
    writeFileSync(place, beside === undefined ? code : joined(readFileSync(place, 'utf8'), { beside, line, code }));
  }
}, 120_000);
afterAll(() => copy.remove());

function joined(text: string, { beside, line, code }: { beside: string; line: string; code: string }): string {
  const parts = text.split(`${line}\n`);
  if (parts.length !== 2) throw new Error(`“${line}” stands there ${parts.length - 1} times.`);
  return parts.join(beside === 'before' ? `${code}${line}\n` : `${line}\n${code}`);
}

it('a further type is one record, and its use by the sender', () => {
  expect(pieces.map(({ path }) => path).filter((path) => !path.endsWith('.test.ts'))).toEqual([
    'packages/api/src/webhook-credentials.ts',
    'apps/platform/src/sending/proofs/signed-jwt.ts',
    'apps/platform/src/sending/proofs/proofs.ts',
    'apps/platform/src/sending/proofs/proofs.ts',
  ]);
});

it('is well formed, and its types hold', () => {
  expect(() => copy.run('scripts/check.ts', 'types', 'apps/platform', 'apps/portal')).not.toThrow();
  const written = new Set(pieces.map(({ path }) => path));
  expect(() => copy.run('node_modules/oxfmt/bin/oxfmt', '--check', ...written)).not.toThrow();
}, 300_000);

it('sends a message that its receiver accepts, and what is secret of it is told to nobody', () => {
  const said = tests('platform', 'apps/platform/src/sending/proofs');
  expect(said).toMatch(/✓.*a signed token is accepted by who knows the key/);
  expect(said).toMatch(/✓.*tells nobody what is secret of SignedJwt/);
}, 300_000);

it('is added, read, patched and searched for what is secret as every type is, with nothing migrated by hand', () => {
  const said = tests('contract', 'webhooks.test.ts', 'secrets-of-connect.test.ts');
  expect(said).toMatch(/✓.*a credential of type SignedJwt > keeps each secret that a patch does not name/);
  expect(said).not.toContain('×');
}, 300_000);

it('is asked for by the form with its own fields', () => {
  const said = tests('node', 'apps/portal/src/features/credentials');
  expect(said).toMatch(/✓.*of type SignedJwt has its own fields/);
}, 300_000);

const tests = (project: string, ...files: readonly string[]) =>
  copy.run('node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, '--reporter=verbose', ...files);

it('the types that there are stand in the contract, at their proofs and in the demonstration, and nowhere else', () => {
  const naming = ['packages/api/src/', 'packages/machines/src/', 'apps/platform/src/', 'apps/portal/']
    .flatMap((folder) => writtenFiles(folder))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|stories)\.|contract-tests\//.test(path))
    .filter((path) => /AccessControlToken['.:]/.test(readFileSync(join(root, path), 'utf8')));
  expect(naming.toSorted()).toEqual([
    'apps/platform/src/neighbours/expected-secrets.ts',
    'apps/platform/src/seed/demonstration-webhooks.ts',
    'apps/platform/src/sending/proofs/proofs.ts',
    'packages/api/src/webhook-credentials.ts',
  ]);
});
