import type { KeyPresses } from '@wardmere/ui';
import { shortcutNamed, type Shortcut, type ShortcutId } from './shortcut-table.ts';

/** Whether ⌘ takes the part of Ctrl. */
export const isMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** What is read of a key that was pressed. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/** Keys of another script keep their place: Ctrl and л is where Ctrl and K is. */
const letterOf = ({ key, code }: KeyPress) => {
  if (code === 'Period') return '.';
  return /^[a-z]$/i.test(key) || !code.startsWith('Key') ? key : code.slice(3);
};

/** The key as the table spells it: `Mod+K`, `?`, `g`; null for what is never a shortcut. */
export function keyOf(event: KeyPress, mac = isMac()): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.isComposing || altKey) return null;
  if (!ctrlKey && !metaKey) return key;
  if (mac ? ctrlKey : metaKey) return null;
  return `Mod+${shiftKey ? 'Shift+' : ''}${letterOf(event).toUpperCase()}`;
}

const TYPING = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  // Lists and menus find their entries by the letters typed.
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'tree', 'grid'].map((role) => `[role="${role}"]`),
].join(',');

/** Whether keys alone belong to what has the focus: a field, a menu, or a dialog that stands above the page. */
export const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null;

const onMac: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧' };
const elsewhere: Readonly<Record<string, string>> = { Mod: 'Ctrl', Escape: 'Esc' };

/** A shortcut as its keys are printed on this machine. */
export const pressesOf = ({ keys }: Pick<Shortcut, 'keys'>, mac = isMac()): KeyPresses =>
  keys.map((held) => held.split('+').map((key) => (mac ? onMac[key] : undefined) ?? elsewhere[key] ?? key));

/** The keys of a shortcut by its name. */
export const keysOf = (id: ShortcutId): KeyPresses => pressesOf(shortcutNamed(id) ?? { keys: [''] });

/** As `aria-keyshortcuts` spells it. */
export const ariaKeysOf = (id: ShortcutId): string =>
  (shortcutNamed(id)?.keys ?? []).map((key) => key.replace('Mod', isMac() ? 'Meta' : 'Control')).join(' ');
