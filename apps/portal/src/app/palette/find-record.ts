import { buildings, CallError, clients } from '@wardmere/api';
import type { FoundRecord, PlainRecord } from '@wardmere/machines';
import { waitFor } from 'xstate';
import { pages } from '../../system/pages.ts';
import type { Portal } from '../../system/portal.ts';
import { to } from '../../system/to.ts';
import { buildingPages, recordPages } from './id-places.ts';
import { factsIn, isOpen, isUndecided } from './is-open.ts';
import { capital } from '../../system/capital.ts';

/**
 * Asks the platform whose id this is: a client, for those who may open clients, or a record of the client acted in, each
 * kind once that the person may open. What the platform does not show this person does not exist for the palette either (§6).
 */
export async function findRecord(portal: Portal, id: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  // Just after the start modules are still on their way: whose page they open is not known before.
  const places = [...recordPages, ...portal.routes.filter(({ lookup }) => lookup)].map(({ page }) => page);
  const isKnown = () => !places.some((page) => isUndecided(portal, page));
  await waitFor(portal.child('navigation'), isKnown, { signal });
  // Known before anything is asked: what is asked by then would be left without anybody who hears of its end.
  const kinds = kindsOpenTo(portal);
  const answers = await Promise.allSettled([
    findClient(portal, id, signal),
    findBuilding(portal, id, signal),
    ...kinds.map(({ kind, label }) => findOther(portal, { kind, label, id }, signal)),
  ]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  // One answer is enough; where there is none, a question that failed leaves open whether the record exists.
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

async function findClient(portal: Portal, id: string, signal: AbortSignal): Promise<FoundRecord | null> {
  if (!isOpen(portal, pages.client)) return null;
  const answer = await portal.api.find(clients.get, { client: id, query: { loadModules: false } }, { signal });
  return answer && { kind: 'Client', name: answer.data.name, address: to(pages.client, { client: answer.data.uid }) };
}

async function findBuilding(portal: Portal, id: string, signal: AbortSignal): Promise<FoundRecord | null> {
  const { client } = factsIn(portal);
  const open = buildingPages.find(({ page }) => isOpen(portal, page));
  if (client === null || open === undefined) return null;
  const answer = await portal.api.find(buildings.get, { client: client.uid, building: id }, { signal });
  if (answer === null) return null;
  const { uid, name } = answer.data;
  return { kind: `Building of ${client.name}`, name, address: open.at(client.uid, uid) };
}

interface Kind {
  readonly kind: string;
  readonly label: string;
}

/** The kinds of a client's other records that the person may open, by their names in the table of kinds. */
const kindsOpenTo = (portal: Portal): readonly Kind[] => [
  ...recordPages.flatMap(({ kind, label, page }) => (isOpen(portal, page) ? [{ kind, label }] : [])),
  ...portal.routes.flatMap(({ lookup, page }) =>
    lookup && isOpen(portal, page) ? [{ kind: lookup.one, label: capital(lookup.one) }] : [],
  ),
];

/** Asks as the record's own page does: its kind comes with its form, for whoever pastes an id. */
async function findOther(
  { api, kinds, child, config }: Portal,
  { kind, label, id }: Kind & { readonly id: string },
  signal: AbortSignal,
): Promise<FoundRecord | null> {
  const { client } = factsIn({ child });
  if (client === null) return null;
  const scope = { client: client.uid, brand: config.brand.slug };
  const { logic, address } = await kinds.record(kind);
  try {
    const { record } = await logic.fetch(api, { kind, scope, key: id }, signal);
    return { kind: label, name: nameOf(record), address: address('client', scope, id) };
  } catch (thrown) {
    if (thrown instanceof CallError && ['missing', 'forbidden'].includes(thrown.failure.kind)) return null;
    throw thrown;
  }
}

/** Records are called by a name, roles by theirs, and people by two. */
const nameOf = ({ name, roleName, firstName, lastName }: PlainRecord): string =>
  [name ?? roleName ?? firstName, lastName].filter((part) => typeof part === 'string').join(' ');
