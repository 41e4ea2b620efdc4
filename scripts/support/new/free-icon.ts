import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IconName } from '@wardmere/ui';

/** Drawings of things, which stand for nothing that is done. */
const THINGS: readonly IconName[] = ['flag', 'star', 'map', 'phone', 'bell', 'calendar', 'mail', 'module'];

/** Where the links of the menu say what they are drawn with. */
const LINKS = [
  'apps/portal/src/app/kinds.ts',
  'apps/portal/src/parts/menu/rail-groups.ts',
  'apps/portal/src/parts/menu/settings-menu.ts',
];

/** A drawing that no link of the menu has: no two are drawn alike. */
export function freeIcon(root: string): IconName {
  const texts = LINKS.map((path) => readFileSync(join(root, path), 'utf8'));
  const free = THINGS.find((icon) => texts.every((text) => !text.includes(`icon: '${icon}'`)));
  if (free === undefined)
    throw new Error('No icon is left for its link: draw one in packages/ui/src/components/Icon/icons.ts.');
  return free;
}
