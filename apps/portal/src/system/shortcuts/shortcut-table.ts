import type { ShortcutKeys } from '@wardmere/machines';
import { pages } from '../pages.ts';
import type { DefinedRoute } from '../define-route.ts';

/** Where a shortcut does something. */
export type Where = 'everywhere' | 'list' | 'editor';

/** A shortcut of the portal: its keys, what it does in words, and where. */
export interface Shortcut extends ShortcutKeys {
  readonly words: string;
  readonly where: Where;
  /** The page it leads to. */
  readonly page?: DefinedRoute;
  /** What it does is done where it is pressed: the row stands here to be listed and to be kept free of others. */
  readonly byThePage?: true;
}

/** The shortcuts of everybody (B7). `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const everybodys = [
  { id: 'palette', keys: ['Mod+K'], where: 'everywhere', words: 'Find or do' },
  { id: 'help', keys: ['?'], where: 'everywhere', words: 'List the shortcuts' },
  { id: 'home', keys: ['g', 'h'], where: 'everywhere', words: 'Go to the home page', page: pages.landing },
  { id: 'clients', keys: ['g', 'c'], where: 'everywhere', words: 'Go to the clients', page: pages.clients },
  { id: 'settings', keys: ['g', 's'], where: 'everywhere', words: 'Go to the settings', page: pages.settings },
  { id: 'search', keys: ['/'], where: 'list', words: 'Search the list' },
  { id: 'notice', keys: ['Mod+Shift+L'], where: 'everywhere', words: 'Go to the last notice' },
  { id: 'save', keys: ['Mod+S'], where: 'editor', words: 'Save', byThePage: true },
  {
    id: 'close',
    keys: ['Escape'],
    where: 'everywhere',
    words: 'Close what lies on top, or empty the search',
    byThePage: true,
  },
] as const satisfies readonly Shortcut[];

const developers = [
  {
    id: 'inspector',
    keys: ['Mod+Shift+.'],
    where: 'everywhere',
    words: 'Open the inspector',
    byThePage: true,
  },
  {
    id: 'rehearsal',
    keys: ['Mod+Shift+F'],
    where: 'everywhere',
    words: 'Rehearse failures',
    byThePage: true,
  },
] as const satisfies readonly Shortcut[];

/** Every shortcut of this build. Said in full, so that those of developers stand in no production build. */
export const shortcuts: readonly (Shortcut & { readonly id: ShortcutId })[] =
  import.meta.env.MODE === 'production' ? everybodys : [...everybodys, ...developers];

export type ShortcutId = (typeof everybodys)[number]['id'] | (typeof developers)[number]['id'];

export const shortcutNamed = (id: string): Shortcut | undefined => shortcuts.find((each) => each.id === id);
