import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, startTestPlatform } from './testing/platform.ts';

/** What keeps a process from ending by itself. */
const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;

/** Cannot say that there is no place for files by SFTP, when nearly all has begun. */
const tell = (step: string) => {
  if (step.includes('SFTP')) throw new Error('It cannot go on.');
};

it('a start that fails late ends whatever it had begun, so that its process ends', async () => {
  const taken = createServer().listen(await freePort(), '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const before = timers();
  await expect(startTestPlatform({ SFTP_PORT: String(port) }, { tell })).rejects.toThrow('It cannot go on.');
  taken.close();
  await expect.poll(timers, { timeout: 20_000 }).toBeLessThanOrEqual(before);
});
