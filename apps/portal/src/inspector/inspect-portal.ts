import { aboutOf } from '../system/report/about.ts';
import type { Portal } from '../system/portal.ts';
import { broadcast } from './broadcast.ts';
import { isInspectorShortcut, openInspector } from '../system/open-inspector.ts';

/** Lets inspectors of this origin watch the portal, and opens one at its shortcut. */
export function inspectPortal(portal: Portal): void {
  broadcast({
    feed: portal.feed,
    about: () => aboutOf(portal, 'secrets'),
    describe: () => ({
      name: portal.child('selection').getSnapshot().context.client?.name ?? portal.config.brand.name,
      route: portal.child('navigation').getSnapshot().context.place.path,
      region: portal.config.region,
    }),
  });
  addEventListener('keydown', (event) => {
    if (!isInspectorShortcut(event)) return;
    event.preventDefault();
    openInspector();
  });
}
