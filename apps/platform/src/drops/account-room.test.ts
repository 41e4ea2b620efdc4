import { LARGEST_FILE } from '@wardmere/api';
import { expect, it } from 'vitest';
import { AccountRooms } from './account-room.ts';

it('holds so much of an account over all its connections, and of every other account apart', () => {
  const rooms = new AccountRooms();
  const [one, again, other] = [rooms.of('a'), rooms.of('a'), rooms.of('b')];
  for (let files = 0; files < 32; files += 1) expect(one.take('handles', 1)).toBe(true);
  expect([again.take('handles', 1), other.take('handles', 1)]).toEqual([false, true]);
  one.giveBack('handles', 1);
  expect([again.take('handles', 1), one.take('handles', 1)]).toEqual([true, false]);
});

it('holds what is read whole up to a size, and alone whatever its size is', () => {
  const room = new AccountRooms().of('a');
  expect(room.take('read', 3 * LARGEST_FILE)).toBe(true);
  expect(room.take('read', 1)).toBe(false);
  room.giveBack('read', 3 * LARGEST_FILE);
  expect([room.take('read', LARGEST_FILE), room.take('read', LARGEST_FILE), room.take('read', 1)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('lets a session ask for what it may by itself, and wait where that is too much for its account', async () => {
  const rooms = new AccountRooms();
  const waits: string[] = [];
  const session = (name: string, account = 'a') =>
    rooms.of(account).ofSession((until) => {
      waits.push(name);
      void until.then(() => waits.splice(waits.indexOf(name), 1));
    });
  const [one, another, elsewhere] = [session('one'), session('another'), session('elsewhere', 'b')];
  expect([one.bear('unwritten', LARGEST_FILE), another.bear('unwritten', LARGEST_FILE)]).toEqual([true, true]);
  expect(waits).toEqual(['another']);
  expect([one.bear('unwritten', 1), another.bear('unwritten', 1), elsewhere.bear('unwritten', 1)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(waits).toEqual(['another', 'one']);
  expect([one.bear('unwritten', LARGEST_FILE), elsewhere.bear('unwritten', 2 * LARGEST_FILE)]).toEqual([false, false]);
  another.done('unwritten', LARGEST_FILE);
  await expect.poll(() => waits).toEqual([]);
  expect(another.bear('unwritten', LARGEST_FILE)).toBe(true);
  expect(waits).toEqual(['another']);
});

it('lets one piece of work of an account wait for another, over all its connections, and goes on after one that fails', async () => {
  const rooms = new AccountRooms();
  const said: string[] = [];
  const work = (name: string, account = 'a') =>
    rooms.of(account).oneByOne(async () => {
      said.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 5));
      said.push(`${name} ends`);
      if (name === 'first') throw new Error(name);
    });
  const [first] = await Promise.allSettled([work('first'), work('second')]);
  expect(first.status).toBe('rejected');
  expect(said).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  said.length = 0;
  await Promise.all([work('of one'), work('of another', 'b')]);
  expect(said.slice(0, 2)).toEqual(['of one begins', 'of another begins']);
});
