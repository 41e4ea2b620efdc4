import { expect, it } from 'vitest';
import { unfetchedOn } from './unfetched.ts';

it('bears so much that was answered and has not gone out', () => {
  const line = { bytesWritten: 500, writableLength: 0 };
  const { add } = unfetchedOn(line, 100);
  expect(add(60)).toBe(true);
  expect(add(40)).toBe(true);
  expect(add(1)).toBe(false);
  // What only waits in this process has not gone out.
  line.bytesWritten += 90;
  line.writableLength += 90;
  expect(add(0)).toBe(false);
  line.writableLength -= 30;
  expect(add(0)).toBe(true);
});

it('keeps no room for later of what goes out beside the answers', () => {
  const line = { bytesWritten: 0, writableLength: 0 };
  const { add } = unfetchedOn(line, 100);
  line.bytesWritten += 5000;
  expect(add(100)).toBe(true);
  expect(add(1)).toBe(false);
});
