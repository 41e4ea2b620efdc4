// Written for the oldest Node a command may be started with: the set-up takes this lock before it brings another.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The lock itself cannot be written; the sentence says where. */
export class LockError extends Error {}

/** Does work that only one process may do at a time; a lock whose holder died is taken over. */
export async function withLock(file, work) {
  while (!take(file)) await wait(100);
  const leave = () => rmSync(file, { force: true });
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    process.removeListener('exit', leave);
    leave();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw new LockError(`The file ${file} cannot be written.`, { cause: error });
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
    if (Number.isInteger(holder) && holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
