import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LARGEST_FILE } from '@wardmere/api';
import { afterAll, expect, it, vi } from 'vitest';
import { AccountRooms } from './account-room.ts';
import { ArrivingFile } from './arriving-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'arriving-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const some = Buffer.from('some');
const begun = (rooms = new AccountRooms()) => ArrivingFile.begin(folder, rooms.of('a'));

it('is none once a part of it was refused, though what has come has no gap', async () => {
  const file = await begun();
  expect(await file.write(0, some)).toBe('written');
  expect(await file.write(LARGEST_FILE, some)).toBe('too large');
  expect(await file.finish(new Date())).toBeUndefined();
  expect(existsSync(file.path)).toBe(false);
});

it('is none once a part of it could not be written', async () => {
  const file = await begun();
  expect(await file.write(0, some)).toBe('written');
  const beside = await open(join(folder, 'beside'), 'w');
  const prototype: FileHandle = Object.getPrototypeOf(beside);
  await beside.close();
  const full = vi.spyOn(prototype, 'write').mockRejectedValueOnce(new Error('The disk is full.'));
  await expect(file.write(4, some)).rejects.toThrow('The disk is full.');
  full.mockRestore();
  expect(await file.finish(new Date())).toBeUndefined();
});

it('is refused where its parts are so many that putting them together would keep others waiting', async () => {
  const file = await begun();
  for (let part = 0; part < 1024; part += 1) expect(await file.write(part * 8, some)).toBe('written');
  expect(await file.write(1024 * 8, some)).toBe('too many parts');
  await file.drop();
});

it('takes room by where it ends, and gives all of it back once it lies there no more', async () => {
  const rooms = new AccountRooms();
  const files = await Promise.all(Array.from({ length: 9 }, () => begun(rooms)));
  const last = LARGEST_FILE - some.length;
  const filled = await Promise.all(files.map((file) => file.write(last, some)));
  expect(filled).toEqual([...Array.from({ length: 8 }, () => 'written'), 'no room']);
  for (const file of files) await file.drop();
  const whole = await begun(rooms);
  await whole.write(0, some);
  const arrived = await whole.finish(new Date());
  const room = rooms.of('a');
  expect(room.take('arriving', 8 * LARGEST_FILE)).toBe(false);
  arrived?.giveBack();
  arrived?.giveBack();
  expect(room.take('arriving', 8 * LARGEST_FILE)).toBe(true);
});
