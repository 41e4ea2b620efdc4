import { assign, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';

const tell = tellAs('shortcuts');

/**
 * Which shortcut the keys pressed one after the other name. Keys alone can be switched off (WCAG 2.1.4); those with Ctrl
 * or ⌘ always hold. It knows keys as words: `Mod+K`, `?`, `g`.
 */

/** A shortcut of the table: one key, or two one after the other. */
export interface ShortcutKeys {
  readonly id: string;
  readonly keys: readonly [string] | readonly [string, string];
}

export interface ShortcutsContext {
  readonly table: readonly ShortcutKeys[];
  /** Keys without Ctrl or ⌘ do something. */
  readonly single: boolean;
  /** The first key of a pair. */
  readonly begun: string | null;
}

export interface ShortcutsInput {
  readonly table: readonly ShortcutKeys[];
  readonly single: boolean;
}

export type ShortcutsEvent =
  | { readonly type: 'key.press'; readonly key: string }
  /** The same by a button, a menu or the palette. */
  | { readonly type: 'shortcut.take'; readonly shortcut: string }
  | { readonly type: 'single.switch'; readonly on: boolean };

export interface ShortcutsFact {
  readonly type: 'recognised';
  readonly shortcut: string;
}

/** How long the first key of a pair waits for the second. */
export const PAIR_WAIT = 1500;

const isHeld = (key: string) => key.includes('Mod+');

export const shortcutsMachine = setup({
  types: {
    context: {} as ShortcutsContext,
    input: {} as ShortcutsInput,
    events: {} as ShortcutsEvent,
    emitted: {} as ShortcutsFact,
  },
  delays: { pairWait: PAIR_WAIT },
  guards: {
    isOff: ({ context }, { key }: { key: string }) => !context.single && !isHeld(key),
    ends: ({ context }, { key }: { key: string }) => pairOf(context, key) !== undefined,
    isWhole: ({ context }, { key }: { key: string }) => wholeOf(context, key) !== undefined,
    begins: ({ context }, { key }: { key: string }) =>
      context.table.some(({ keys }) => keys.length === 2 && keys[0] === key),
  },
  actions: {
    keepBegun: assign((_, { key }: { key: string }) => ({ begun: key })),
    forgetBegun: assign({ begun: null }),
    keepSingle: assign((_, { on }: { on: boolean }) => ({ single: on })),
    tellTaken: tell((_, { shortcut }: { shortcut: string }) => ({ type: 'recognised' as const, shortcut })),
    tellPair: tell(({ context }, { key }: { key: string }) => ({
      type: 'recognised' as const,
      shortcut: pairOf(context, key)?.id ?? '',
    })),
    tellWhole: tell(({ context }, { key }: { key: string }) => ({
      type: 'recognised' as const,
      shortcut: wholeOf(context, key)?.id ?? '',
    })),
  },
}).createMachine({
  id: 'shortcuts',
  description: 'Recognises the shortcuts of the portal among the keys that are pressed.',
  context: ({ input }) => ({ ...input, begun: null }),
  initial: 'ready',
  on: {
    'shortcut.take': { actions: { type: 'tellTaken', params: ({ event }) => event } },
    'single.switch': { target: '.ready', actions: { type: 'keepSingle', params: ({ event }) => event } },
  },
  states: {
    ready: {
      description: 'The next key may be a shortcut, or the first of two.',
      entry: 'forgetBegun',
      on: {
        'key.press': [
          { guard: { type: 'isOff', params: ({ event }) => event } },
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            actions: { type: 'tellWhole', params: ({ event }) => event },
          },
          {
            guard: { type: 'begins', params: ({ event }) => event },
            target: 'begun',
            actions: { type: 'keepBegun', params: ({ event }) => event },
          },
        ],
      },
    },
    begun: {
      description: 'The first key of a pair was pressed; the second is waited for, for a moment.',
      after: { pairWait: 'ready' },
      on: {
        'key.press': [
          {
            guard: { type: 'ends', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'tellPair', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'tellWhole', params: ({ event }) => event },
          },
          { target: 'ready' },
        ],
      },
    },
  },
});

const wholeOf = ({ table }: ShortcutsContext, key: string) =>
  table.find(({ keys }) => keys.length === 1 && keys[0] === key);
const pairOf = ({ table, begun }: ShortcutsContext, key: string) =>
  table.find(({ keys }) => keys.length === 2 && keys[0] === begun && keys[1] === key);

/** Whether a key pressed now is waited for or would be recognised: only then is it kept from the page. */
export function expects({ context }: SnapshotFrom<typeof shortcutsMachine>, key: string): boolean {
  if (!context.single && !isHeld(key)) return false;
  return (
    pairOf(context, key) !== undefined ||
    wholeOf(context, key) !== undefined ||
    (context.begun === null && context.table.some(({ keys }) => keys.length === 2 && keys[0] === key))
  );
}
