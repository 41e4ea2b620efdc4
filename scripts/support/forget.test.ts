import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { forgetFolder } from './forget.ts';

function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forgotten-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['postgres', 'uploads', 'arriving']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'a file'), 'something of somebody');
  }
  for (const name of ['postgres.log', 'database-password', 'platform-secret', 'sftp-host-key', 'platform.log'])
    writeFileSync(join(folder, name), '');
  return folder;
}

it('nothing is left of a data folder but how its place is known, and a log that names nobody', () => {
  const folder = aDataFolder();
  forgetFolder(folder, 'here');
  expect(readdirSync(folder).toSorted()).toEqual(['platform.log', 'sftp-host-key']);
  forgetFolder(folder, 'here');
});

it('the files go where the database stands on a server too, and what else stands in the folder stays', () => {
  const folder = aDataFolder();
  rmSync(join(folder, 'postgres'), { recursive: true });
  forgetFolder(folder, 'on a server');
  expect(readdirSync(folder)).not.toContain('uploads');
  expect(readdirSync(folder)).not.toContain('arriving');
  expect(readdirSync(folder)).toContain('platform-secret');
});

it('the files of a database that stands in the folder stay where that of a server is forgotten', () => {
  const folder = aDataFolder();
  expect(forgetFolder(folder, 'on a server')).toBe('kept');
  expect(readdirSync(folder)).toContain('uploads');
});
