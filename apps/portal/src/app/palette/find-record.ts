import {
  buildings,
  CallError,
  clients,
  contacts,
  plainLookups,
  roles,
  securityGroups,
  stationAccounts,
  users,
  webhookConfigurations,
  webhookCredentials,
  type Api,
  type Call,
  type InputOf,
  type PlainLookup,
  type ReplyOf,
} from '@wardmere/api';
import type { FoundRecord } from '@wardmere/machines';
import type { DefinedRoute } from '../../system/define-route.ts';
import { lookupRoutes, pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { buildingPages, recordPages } from './id-places.ts';
import { factsIn, isOpen, type Asked } from './is-open.ts';

/**
 * Asks the platform whose id this is: a client, for those who may open clients, or a record of the client acted in, each
 * kind once that the person may open. What the platform does not show this person does not exist for the palette either (§6).
 */
export async function findRecord(portal: Asked, id: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { client } = factsIn(portal);
  const asks = [...clientsOf(portal, id), ...(client === null ? [] : recordsOf(portal, client, id))];
  const answers = await Promise.allSettled(asks.map((ask) => ask(asking(portal.api, signal))));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  // One answer is enough; where there is none, a question that failed leaves open whether the record exists.
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

/** Asks for one record; null where there is none that this person is shown. */
type Get = <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C> | null>;
type Ask = (get: Get) => Promise<FoundRecord | null>;

const asking =
  (api: Api, signal: AbortSignal): Get =>
  async (call, input) => {
    try {
      return (await api.find(call, input, { signal }))?.data ?? null;
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.failure.kind === 'forbidden') return null;
      throw thrown;
    }
  };

function clientsOf(portal: Asked, id: string): readonly Ask[] {
  if (!isOpen(portal, pages.client)) return [];
  const client: Ask = async (get) => {
    const found = await get(clients.get, { client: id, query: { loadModules: false } });
    return found && { kind: 'Client', name: found.name, address: to(pages.client, { client: found.uid }) };
  };
  return [client];
}

interface Acted {
  readonly uid: string;
  readonly name: string;
}

/** What is asked about the client's records, of each kind that is open. */
function recordsOf(portal: Asked, { uid: client, name }: Acted, id: string): readonly Ask[] {
  const open = buildingPages.find(({ page }) => isOpen(portal, page));
  const brand = portal.config.brand.slug;
  const building: Ask = async (get) => {
    const found = await get(buildings.get, { client, building: id });
    return found && open
      ? { kind: `Building of ${name}`, name: found.name, address: open.at(client, found.uid) }
      : null;
  };
  const others: readonly (readonly [DefinedRoute, Ask])[] = [
    [
      recordPages.user,
      async (get) => {
        const found = await get(users.get, { client, user: id });
        const page = found?.isEnterpriseUser ? pages.enterpriseUser : pages.user;
        return found && { kind: 'User', name: personName(found), address: to(page, { user: id }) };
      },
    ],
    [
      recordPages.contact,
      async (get) => {
        const found = await get(contacts.get, { client, contact: id });
        return found && { kind: 'Contact', name: personName(found), address: to(pages.contact, { contact: id }) };
      },
    ],
    [
      recordPages.role,
      async (get) => {
        const found = await get(roles.get, { client, role: id });
        return found && { kind: 'Role', name: found.roleName, address: to(pages.role, { role: id }) };
      },
    ],
    [
      recordPages.mapping,
      async (get) => {
        const found = await get(securityGroups.get, { client, group: id });
        return found && { kind: 'Mapping', name: found.name, address: to(pages.mapping, { mapping: id }) };
      },
    ],
    [
      recordPages.stationAccount,
      async (get) => {
        const found = await get(stationAccounts.get, { client, station: id });
        const address = to(pages.stationAccount, { station: id });
        return found && { kind: 'Station account', name: found.name, address };
      },
    ],
    [
      recordPages.configuration,
      async (get) => {
        const found = await get(webhookConfigurations.get, { client, configuration: id });
        const address = to(pages.configuration, { brand, configuration: id });
        return found && { kind: 'Configuration', name: found.name, address };
      },
    ],
    [
      recordPages.credential,
      async (get) => {
        const found = await get(webhookCredentials.get, { client, credential: id });
        return (
          found && { kind: 'Credential', name: found.name, address: to(pages.credential, { brand, credential: id }) }
        );
      },
    ],
  ];
  return [
    ...(open ? [building] : []),
    ...others.flatMap(([page, ask]) => (isOpen(portal, page) ? [ask] : [])),
    ...portal.routes.flatMap(({ lookup, page }) =>
      lookup && isOpen(portal, page) ? [ofLookup(lookup, client, id)] : [],
    ),
  ];
}

const named: Readonly<Record<string, PlainLookup<{ readonly name: string }>>> = plainLookups;

const ofLookup =
  ({ one, many }: { readonly one: string; readonly many: string }, client: string, id: string): Ask =>
  async (get) => {
    const call = named[many]?.get;
    const found = call && (await get(call, { client, uid: id }));
    const address = to(lookupRoutes(one, many).details, { [one]: id });
    return found ? { kind: one.replace(/^./, (first) => first.toUpperCase()), name: found.name, address } : null;
  };

const personName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim();
