import type { DialogName } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { dialogIn, withDialog } from './dialog-address.ts';

it.each<[string, DialogName | null]>([
  ['', null],
  ['?review', 'review'],
  ['?merge', 'merge'],
  ['?confirm=remove', 'removal'],
  ['?confirm=everything', null],
  ['?from=list&review', 'review'],
])('“%s” asks for %s', (search, dialog) => expect(dialogIn(new URLSearchParams(search))).toBe(dialog));

it.each<[string, DialogName | null, string]>([
  ['', 'review', '?review'],
  ['?review', null, ''],
  ['?review', 'merge', '?merge'],
  ['?from=list', 'removal', '?from=list&confirm=remove'],
  ['?confirm=remove&from=list', null, '?from=list'],
])('“%s” with %s is “%s”', (search, dialog, expected) =>
  expect(withDialog(new URLSearchParams(search), dialog)).toBe(expected),
);
