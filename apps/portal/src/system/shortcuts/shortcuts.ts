import { permit, type Overlay } from '@wardmere/machines';
import { placeOf } from '../address.ts';
import { tell } from '../hearers.ts';
import type { Portal, Tells } from '../portal.ts';
import { isInConsole } from '../route.ts';
import { shortcutNamed, type ShortcutId } from './shortcut-table.ts';
import { singleKeys } from './single-keys.ts';

/** Does what a shortcut stands for, from a button or a menu. */
export const takeShortcut = (portal: Portal, shortcut: ShortcutId): void =>
  portal.child('shortcuts').send({ type: 'shortcut.take', shortcut });

/** Switches keys alone on or off, and remembers it. */
export function switchSingleKeys(portal: Portal, on: boolean): void {
  singleKeys.write(portal.config.brand.slug, on);
  portal.child('shortcuts').send({ type: 'single.switch', on });
}

/** What a recognised shortcut leads to. */
export function leadsTo(portal: Portal, id: string): Tells {
  const page = shortcutNamed(id)?.page;
  if (page !== undefined) return goTo(portal, page.path);
  if (id === 'palette' || id === 'help') return layOver(portal, id);
  if (id === 'search') return [tell('tab', { type: 'search.focus' })];
  if (id === 'notice') return [tell('tab', { type: 'notice.focus' })];
  return id === 'inspector' ? [tell('tab', { type: 'inspector.open' })] : [];
}

/** What stands above the pages stands above those of the console. */
function layOver(portal: Portal, overlay: Overlay): Tells {
  const navigation = portal.living('navigation')?.getSnapshot();
  return navigation && isInConsole(navigation) ? [tell('overlays', { type: 'overlay.ask', overlay })] : [];
}

/** A page that is not open to this person is not gone to, and its keys are not listed for them either. */
function goTo(portal: Portal, path: string): Tells {
  const facts = portal.living('navigation')?.getSnapshot().context.facts;
  const route = portal.routes.find((each) => each.path === path);
  return facts && route && permit(route.rule, facts).allowed
    ? [tell('navigation', { type: 'place.visit', place: placeOf(path) })]
    : [];
}
