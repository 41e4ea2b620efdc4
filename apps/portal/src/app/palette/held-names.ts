import { LARGEST_PAGE, Named, roles as roleCalls, type Api } from '@wardmere/api';
import { BLANK_QUERY, permit, type FoundRecord } from '@wardmere/machines';
import * as v from 'valibot';
import { roleQuery } from '../../parts/people/role-lookups.ts';
import type { LookupLine } from '../../system/kinds.ts';
import { pages } from '../../system/pages.ts';
import type { Portal } from '../../system/portal.ts';
import { to } from '../../system/to.ts';
import { factsIn, isOpen } from './is-open.ts';
import { capital } from '../../system/capital.ts';

/** How long short lists are taken for what they are. */
const FRESH_FOR = 60_000;

/** The roles and plain lookups of a client by their names: short lists, fetched whole by the first name that is typed. */
export function heldNames(portal: Portal): (client: string) => Promise<readonly FoundRecord[]> {
  let held:
    | { readonly client: string; readonly at: number; readonly names: Promise<readonly FoundRecord[]> }
    | undefined;
  return (client) => {
    if (held?.client !== client || Date.now() - held.at > FRESH_FOR) {
      const names = fetchNames(portal, client);
      held = { client, at: Date.now(), names };
      names.catch(() => {
        if (held?.names === names) held = undefined;
      });
    }
    return held.names;
  };
}

async function fetchNames(portal: Portal, client: string): Promise<readonly FoundRecord[]> {
  const lists = portal.routes.flatMap((route) =>
    route.lookup !== undefined && permit(route.rule, factsIn(portal)).allowed
      ? [lookupNames(portal, client, route.lookup)]
      : [],
  );
  const found = await Promise.all([...(isOpen(portal, pages.role) ? [rolesOf(portal.api, client)] : []), ...lists]);
  return found.flat();
}

async function lookupNames(
  { api, kinds }: Portal,
  client: string,
  { one, many }: LookupLine,
): Promise<readonly FoundRecord[]> {
  const [list, record] = await Promise.all([kinds.list(many), kinds.record(one)]);
  const asked = { kind: many, scope: { client }, query: BLANK_QUERY, pageSize: LARGEST_PAGE, fresh: true };
  const { rows } = await list.logic.fetch(api, asked, new AbortController().signal);
  return v.parse(v.array(Named), rows).map(({ uid, name }) => ({
    kind: capital(one),
    name,
    address: record.address('client', { client }, uid),
  }));
}

const rolesOf = async (api: Api, client: string): Promise<FoundRecord[]> =>
  (await api.send(roleCalls.list, { client, query: roleQuery })).data.items.map(({ roleUID, roleName }) => ({
    kind: 'Role',
    name: roleName,
    address: to(pages.role, { role: roleUID }),
  }));
