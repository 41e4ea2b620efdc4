import { expect, it } from 'vitest';

import { lineDiff } from './line-diff.ts';

const inShort = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`);

it.each([
  ['', '', []],
  ['a', 'a', [' a']],
  ['', 'a', ['+a']],
  ['a', '', ['-a']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a\nb', 'b\na', ['-a', ' b', '+a']],
  ['a\nb\nc', 'c', ['-a', '-b', ' c']],
])('goes from %j to %j', (before, after, lines) => expect(inShort(before, after)).toEqual(lines));

it('numbers a line on the sides where it stands', () => {
  expect(lineDiff('a\nb', 'b\nc')).toEqual([
    { kind: 'removed', text: 'a', before: 1 },
    { kind: 'same', text: 'b', before: 2, after: 1 },
    { kind: 'added', text: 'c', after: 2 },
  ]);
});
