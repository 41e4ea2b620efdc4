import { expect, it } from 'vitest';
import { StrangerLines } from './stranger-lines.ts';

/** Lines by their names, with what has ended of them. */
const some = (caps: { ofNetwork: number; ofAll: number }) => {
  const ended: string[] = [];
  const lines = new StrangerLines<{ readonly end: () => void }>(caps);
  const add = (name: string, network: string) => {
    const line = { end: () => void ended.push(name) };
    lines.add(line, network);
    return line;
  };
  return { lines, ended, add };
};

it('lets whoever comes in, and the oldest of their network gives way where it has too many', () => {
  const { ended, add } = some({ ofNetwork: 2, ofAll: 10 });
  add('other', 'b');
  for (const name of ['1', '2', '3', '4']) add(name, 'a');
  expect(ended).toEqual(['1', '2']);
});

it('takes from the networks that have most, and leaves whoever has one line theirs', () => {
  const { ended, add } = some({ ofNetwork: 3, ofAll: 6 });
  add('honest', 'h');
  for (const network of ['a', 'b', 'c', 'd']) for (const time of [1, 2, 3]) add(`${network}${time}`, network);
  expect(ended).not.toContain('honest');
  expect(ended).toHaveLength(7);
});

it('takes the oldest where all have as many', () => {
  const { ended, add } = some({ ofNetwork: 2, ofAll: 2 });
  for (const network of ['a', 'b', 'c', 'd']) add(`of ${network}`, network);
  expect(ended).toEqual(['of a', 'of b']);
});

it('counts nobody who has signed in or gone, and ends none of them', () => {
  const { lines, ended, add } = some({ ofNetwork: 1, ofAll: 1 });
  for (let time = 0; time < 3; time += 1) {
    const line = add('signed in', 'a');
    lines.delete(line);
    lines.delete(line);
  }
  add('last', 'b');
  expect(ended).toEqual([]);
});
