import { rowKeys } from '../../app/shortcuts/row-keys.ts';
import { describe, expect, it } from 'vitest';
import { keyOf, pressesOf, type KeyPress } from './keys.ts';
import { everybodys, shortcuts } from './shortcut-table.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...held,
});

describe('a key as the table spells it', () => {
  it.each<[string, KeyPress, boolean, string | null]>([
    ['a letter', press('g'), false, 'g'],
    ['what a letter becomes with Shift', press('?', { shiftKey: true }), false, '?'],
    ['Ctrl and a letter', press('k', { ctrlKey: true }), false, 'Mod+K'],
    ['⌘ and a letter on a Mac', press('k', { metaKey: true }), true, 'Mod+K'],
    ['Ctrl and a letter on a Mac, which edits the line', press('k', { ctrlKey: true }), true, null],
    ['the Windows key and a letter', press('k', { metaKey: true }), false, null],
    ['anything with Alt, which belongs to menus and letters', press('g', { altKey: true }), false, null],
    ['a letter of another script', press('л', { code: 'KeyK', ctrlKey: true }), false, 'Mod+K'],
    [
      'Ctrl, Shift and the full stop',
      press('>', { code: 'Period', ctrlKey: true, shiftKey: true }),
      false,
      'Mod+Shift+.',
    ],
    ['a key of a word being composed', press('g', { isComposing: true }), false, null],
  ])('%s', (_, event, mac, expected) => expect(keyOf(event, mac)).toBe(expected));

  it('is shown as it is printed on the machine', () => {
    expect([pressesOf({ keys: ['Mod+Shift+.'] }, true), pressesOf({ keys: ['g', 'h'] }, false)]).toEqual([
      [['⌘', '⇧', '.']],
      [['g'], ['h']],
    ]);
  });
});

describe('the table', () => {
  it('has no keys twice, and no single key that begins a pair', () => {
    const keys = shortcuts.map((shortcut) => shortcut.keys.join(' '));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((each) => keys.some((other) => other.startsWith(`${each} `)))).toEqual([]);
  });

  // Tabs, windows, addresses, zoom, printing, downloads, tools: browsers keep them, or people need them to.
  const browsers = [
    'T',
    'W',
    'N',
    'L',
    'R',
    'P',
    'D',
    'H',
    'J',
    'F',
    'G',
    'Q',
    'U',
    'O',
    'A',
    'C',
    'V',
    'X',
    'Z',
    'Y',
    '0',
    '+',
    '-',
    'TAB',
  ];
  const withShift = ['T', 'N', 'W', 'I', 'J', 'C', 'R', 'P', 'DELETE', 'TAB', 'B', 'O'];
  it('keeps off the keys of browsers', () => {
    const taken = new Set([...browsers.map((key) => `Mod+${key}`), ...withShift.map((key) => `Mod+Shift+${key}`)]);
    expect(shortcuts.flatMap(({ keys }) => keys).filter((key: string) => taken.has(key))).toEqual([]);
  });

  it('keeps off the keys of screen readers and of moving about: no Alt, no Insert, no function key, no arrow, no Tab', () => {
    const named = /Alt|Insert|CapsLock|^F\d|Arrow|Tab|Enter|Home|End|Page|Backspace|Delete/;
    expect(shortcuts.flatMap(({ keys }) => keys).filter((key) => named.test(key))).toEqual([]);
  });

  it('leaves the keys of a row in a list to it', () => {
    const begun = new Set(shortcuts.map(({ keys: [first] }) => first?.toUpperCase()));
    expect(rowKeys.flatMap(({ keys }) => keys).filter((key) => begun.has(key.toUpperCase()))).toEqual([]);
  });

  it('has the inspector and the rehearsal in the development build alone', () => {
    const served = new Set<string>(everybodys.map(({ id }) => id));
    const alone = shortcuts.filter(({ id }) => !served.has(id));
    expect(alone.map(({ id }) => id)).toEqual(['inspector', 'rehearsal']);
  });
});
