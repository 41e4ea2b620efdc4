import { expects, permit, shortcutsMachine } from '@wardmere/machines';
import { createActor, type ActorRefFrom } from 'xstate';
import type { Portal } from '../portal.ts';
import { isTaken, keyOf } from './keys.ts';
import { shortcutNamed, shortcuts, type ShortcutId } from './shortcut-table.ts';
import { singleKeys } from './single-keys.ts';

type Actor = ActorRefFrom<typeof shortcutsMachine>;
const actors = new WeakMap<Portal, Actor>();

/** The actor that recognises the shortcuts of a portal; it lives as long as the portal. */
export function shortcutsIn(portal: Portal): Actor {
  const known = actors.get(portal);
  if (known) return known;
  const table = shortcuts.filter(({ byThePage }) => byThePage !== true);
  const actor = createActor(shortcutsMachine, {
    id: 'shortcuts',
    parent: portal.root,
    input: { table, single: singleKeys.read(portal.config.brand.slug) },
  }).start();
  actors.set(portal, actor);
  return actor;
}

/** Does what a shortcut stands for, from a button or a menu. */
export const takeShortcut = (portal: Portal, shortcut: ShortcutId): void =>
  shortcutsIn(portal).send({ type: 'shortcut.take', shortcut });

/** Switches keys alone on or off, and remembers it. */
export function switchSingleKeys(portal: Portal, on: boolean): void {
  singleKeys.write(portal.config.brand.slug, on);
  shortcutsIn(portal).send({ type: 'single.switch', on });
}

/** Hears the keys of the page; the function given back stops it. */
export function hearShortcuts(portal: Portal): () => void {
  const actor = shortcutsIn(portal);
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === null || event.defaultPrevented || event.repeat) return;
    if (!key.startsWith('Mod+') && isTaken(event.target)) return;
    if (expects(actor.getSnapshot(), key)) event.preventDefault();
    actor.send({ type: 'key.press', key });
  };
  const told = actor.on('recognised', ({ shortcut }) => take(portal, shortcut));
  document.addEventListener('keydown', press);
  return () => {
    told.unsubscribe();
    document.removeEventListener('keydown', press);
  };
}

function take(portal: Portal, id: string): void {
  const shortcut = shortcutNamed(id);
  if (shortcut?.page !== undefined) goTo(portal, shortcut.page.path);
  else if (id === 'search') focusSearch();
  // Said in full, so that nothing of the inspector stands in the production build.
  else if (id === 'inspector' && import.meta.env.MODE !== 'production')
    void import('../open-inspector.ts').then((inspector) => inspector.openInspector());
}

/** A page that is not open to this person is not gone to; that is said rather than shown as a denial. */
function goTo(portal: Portal, path: string): void {
  const { facts } = portal.child('navigation').getSnapshot().context;
  const route = portal.routes.find((each) => each.path === path);
  if (route && permit(route.rule, facts).allowed) portal.navigate(path);
  else portal.say({ tone: 'info', text: `The page “${route?.title ?? path}” is not open to you.` });
}

/** The search of the list on screen; says whether there is one. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  field?.focus();
  field?.select();
  return field !== null;
}
