import { expect, it } from 'vitest';

import { listsToRead } from './lists-to-read.ts';

const read = (code: string) => listsToRead(code).replaceAll(/ +/g, ' ');

it('leaves a list without the word that the reader of props does not know', () => {
  expect(read('readonly items: readonly TabItem[];')).toBe('readonly items: TabItem[];');
  expect(read('readonly chosen?: readonly string[] | undefined;')).toBe('readonly chosen?: string[] | undefined;');
  expect(read('readonly items: readonly { readonly id: string }[];')).toBe(
    'readonly items: { readonly id: string }[];',
  );
  expect(read('readonly rows: readonly (Row | Gap)[];')).toBe('readonly rows: (Row | Gap)[];');
});

it('leaves everything else, and each character in its place', () => {
  const code = 'interface Props { readonly label: string; readonly open?: boolean }';
  expect(listsToRead(code)).toBe(code);
  const list = 'readonly items: readonly TabItem[];';
  expect(listsToRead(list)).toHaveLength(list.length);
});
