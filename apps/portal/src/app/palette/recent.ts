import { recentRecords } from '../../system/recent-records.ts';
import type { Portal } from '../../system/portal.ts';
import { clientDirectoryOf } from '../frame/client-directory.ts';
import { isWithin } from '@wardmere/machines';
import type { Entry } from './entries.ts';
import { iconOf } from './icon-of.ts';

/** What one comes back to, without a call: the records opened last in this tab, then the clients last worked in. */
export function recentOf(portal: Portal): readonly Entry[] {
  return [...recordsOf(portal), ...clientsOf(portal)];
}

/** Those of the client acted in, and of the platform; what is on screen is no place to come back to. */
function recordsOf(portal: Portal): readonly Entry[] {
  const { session } = portal.child('session').getSnapshot().context;
  const { facts, place } = portal.child('navigation').getSnapshot().context;
  if (!session) return [];
  return recentRecords(portal.config.brand.slug, session.userId)
    .read()
    .filter(
      ({ address, client }) => address !== place?.path && (isWithin(address, 'admin') || client === facts.client?.uid),
    )
    .map(({ kind, name, address }) => ({
      id: `recent ${address}`,
      label: name,
      detail: capital(kind),
      icon: iconOf(kind),
      run: () => portal.navigate(address),
    }));
}

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

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());
