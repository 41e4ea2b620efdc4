import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../log.ts';
import { startPlatform, type Platform, type PlatformOptions } from '../server.ts';
import { readSettings } from '../settings.ts';
import { startTestDatabase } from '../storage/test-database.ts';

export interface TestPlatform extends Platform {
  /** What was logged, a line each. */
  readonly logged: string[];
  /** Moves the platform's clock. */
  readonly advance: (milliseconds: number) => void;
  readonly databaseUrl: string;
  readonly env: Record<string, string>;
}

/** The real platform on a free port, over a database of this test's own. */
export async function startTestPlatform(
  env: Record<string, string> = {},
  more: Pick<PlatformOptions, 'tell'> = {},
): Promise<TestPlatform> {
  const database = await startTestDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'platform-test-data-'));
  const full = {
    PORT: String(await freePort()),
    DATABASE_URL: database.databaseUrl,
    DATA_FOLDER: dataFolder,
    DEMO_DATA: 'off',
    SFTP_PORT: 'off',
    NEIGHBOURS_PORT: 'off',
    ...env,
  };
  const logged: string[] = [];
  let offset = 0;
  const platform = await startPlatform({
    settings: readSettings(full),
    log: createLog((line) => logged.push(line)),
    now: () => new Date(Date.now() + offset),
    ...more,
  });
  return {
    ...platform,
    logged,
    databaseUrl: database.databaseUrl,
    env: full,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    stop: async () => {
      await platform.stop();
      await database.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A port of the loopback interface that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
