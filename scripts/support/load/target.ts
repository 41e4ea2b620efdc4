import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demonstrationPassword } from '../../../apps/platform/src/seed/accounts.ts';
import { Browser, signIn } from '../../../apps/platform/src/testing/browser.ts';
import { freePort } from '../../../apps/platform/src/testing/platform.ts';
import { root } from '../folders.ts';

/** A platform of its own in a process of its own, with the demonstration's people, on loopback. */
export interface Target {
  readonly origin: string;
  readonly dataFolder: string;
  readonly tokenOf: (userName: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts it on a data folder that is gone afterwards. */
export async function startTarget(env: Readonly<Record<string, string>> = {}): Promise<Target> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'platform-load-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program = join(root, 'apps/platform/src/server.ts');
  const platform = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      SFTP_PORT: 'off',
      NEIGHBOURS_PORT: 'off',
      ...env,
      PORT: String(port),
      DATA_FOLDER: dataFolder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (platform.exitCode === null && platform.signalCode === null) {
      platform.kill('SIGTERM');
      await once(platform, 'exit');
    }
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isUp = await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) {
      const tokenOf = async (userName: string) =>
        (await signIn(new Browser(origin), userName, demonstrationPassword)).access_token;
      return { origin, dataFolder, tokenOf, stop };
    }
    if (platform.exitCode !== null) break;
    await wait(100);
  }
  await stop();
  throw new Error('The platform did not start.');
}
