import type { Portal } from '../../system/portal.ts';
import { clientDirectoryOf } from '../frame/client-directory.ts';
import { iconOf } from '../../parts/recent/icon-of.ts';
import { recentHere } from '../../parts/recent/recent-here.ts';
import type { Entry } from './entries.ts';

/** What one comes back to, without a call: the records opened last in this tab, then the clients last worked in. */
export function recentOf(portal: Portal): readonly Entry[] {
  return [...recordsOf(portal), ...clientsOf(portal)];
}

const recordsOf = (portal: Portal): readonly Entry[] =>
  recentHere(portal).map(({ kind, name, detail, address }) => ({
    id: `recent ${address}`,
    label: name,
    detail,
    icon: iconOf(kind),
    run: () => portal.navigate(address),
  }));

/** Except the present one; a system user's alone. */
function clientsOf(portal: Portal): readonly Entry[] {
  const { session } = portal.child('session').getSnapshot().context;
  if (!session?.isSystemUser) return [];
  const current = portal.child('selection').getSnapshot().context.client?.uid;
  return clientDirectoryOf(portal, session.userId)
    .getSnapshot()
    .context.recent.filter(({ uid }) => uid !== current)
    .map((client) => ({
      id: `recent ${client.uid}`,
      label: client.name,
      detail: 'Work for this client',
      icon: 'client',
      run: () => portal.child('navigation').send({ type: 'client.switch', client }),
    }));
}
