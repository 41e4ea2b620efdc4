import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { patiently } from './patiently.ts';

const refusing = (code: string) =>
  new DrizzleQueryError('alter table', [], Object.assign(new Error('It collided.'), { code }));

/** Work that is refused the first time, and how often it was tried. */
async function tried(code: string): Promise<number> {
  let times = 0;
  await patiently(
    async () => {
      times += 1;
      if (times === 1) throw refusing(code);
    },
    { forMs: 60_000, whileWaiting: () => undefined },
  );
  return times;
}

it.for(['40P01', '40001', '57P03'])('what was undone because of somebody else is tried again (%s)', async (code) => {
  expect(await tried(code)).toBe(2);
});

it('what no waiting mends is thrown at once', async () => {
  await expect(tried('42P01')).rejects.toMatchObject({ cause: { code: '42P01' } });
});
