import { shortcutsMachine } from './shortcuts.machine.ts';
import { passed } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const table = [
  { id: 'palette', keys: ['Mod+K'] },
  { id: 'help', keys: ['?'] },
  { id: 'home', keys: ['g', 'h'] },
] as const;

/** Keys alone, keys in pairs, keys with Ctrl or ⌘, and all keys alone switched off. */
export const shortcutsWalk = defineWalk<typeof shortcutsMachine>({
  machine: shortcutsMachine,
  given: {
    'keys alone do something': { table, single: true },
    'keys alone are switched off': { table, single: false },
  },
  when: {
    'the person presses ?': { type: 'key.press', key: '?' },
    'the person presses g': { type: 'key.press', key: 'g' },
    'the person presses h': { type: 'key.press', key: 'h' },
    'the person presses Ctrl and K': { type: 'key.press', key: 'Mod+K' },
    'the person presses the button with the same words': { type: 'shortcut.take', shortcut: 'help' },
    'the person switches keys alone off': { type: 'single.switch', on: false },
    'the person switches keys alone on': { type: 'single.switch', on: true },
    'no second key comes': passed(shortcutsMachine, 'pairWait'),
  },
  told: { recognised: 'What the shortcut stands for happens.' },
  digest: ({ single, begun }) => [single, begun],
});
