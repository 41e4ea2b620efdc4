import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shakeBesideWork } from './beside-work.ts';
import type { Outcome } from './report.ts';
import { startShaken } from './shaken-platform.ts';

const name = 'a full disk under the database and the log, for six seconds';
const size = '300m';

/** A disk of its own becomes full while people save: they are refused, nothing is lost, and with room it goes on. */
export async function fillDisk(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-shake-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'shake', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return {
      name,
      untried: `no disk of its own can be mounted here (${mounted.stderr?.trim() || 'mount is missing'})`,
    };
  }
  try {
    const platform = await startShaken({ dataFolder: folder });
    try {
      return await shakeBesideWork(platform, name, async () => {
        const until = performance.now() + 6000;
        // What is given up for a moment is taken again at once: there is never room.
        while (performance.now() < until) {
          fill(join(folder, 'ballast'));
          await wait(100);
        }
        rmSync(join(folder, 'ballast'));
      });
    } finally {
      await platform.stop();
    }
  } finally {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function fill(file: string): void {
  const opened = openSync(file, 'a');
  const part = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(opened, part);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(opened);
  }
}
