import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { signalTo } from './embedded-folder.ts';

it('a PostgreSQL that goes by itself while it is ended fails nothing', () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  expect(() => signalTo(pid, 'SIGINT')).not.toThrow();
});
