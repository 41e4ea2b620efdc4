import { useSelector } from '@xstate/react';
import { fullName, type User } from '@wardmere/api';
import { isOffered, judgedTiles, selectListFailure, selectListState, selectRows, type Facts } from '@wardmere/machines';
import { Badge, DescriptionList, Inline, Skeleton, Stack } from '@wardmere/ui';
import { useSideList } from '../../kinds/collection/use-side-list.ts';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { useLookup } from '../../parts/lookups/use-lookup.ts';
import { menuOf } from '../../parts/menu/menu-of.ts';
import { factsOfHolder } from '../../parts/menu/opened-by.ts';
import { settingsMenu } from '../../parts/menu/settings-menu.ts';
import { HiddenFrom, type Hidden } from '../../parts/menu/WhyTable.tsx';
import { useFacts } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { accessList } from '../../parts/access/access.collection.tsx';
import { factsOfClient } from './facts-of-client.ts';

export interface SeenByThemProps {
  /** The work on the person: a saved change may change what they see. */
  readonly work: string;
  readonly client: string;
  readonly user: User;
}

/** The menu and the home page as rules judge them for a person, and why the rest is not there for them (N4 with B14). */
export function SeenByThem({ work, client, user }: SeenByThemProps) {
  const { routes, config } = useRunningPortal();
  const own = useFacts();
  const isOwn = own.client?.uid === client;
  const other = useLookup({ lookup: factsOfClient, scope: { client } }, !isOwn);
  const [known] = other.items;
  // A list of its own: the one above is searched and narrowed.
  const actor = useSideList(accessList, { client, user: user.uid, of: 'menu' }, { beside: work });
  const listState = useSelector(actor, (list) => list && selectListState(list));
  const failure = useSelector(actor, (list) => list && selectListFailure(list));
  const rows = useSelector(actor, (list) => (list ? selectRows(list) : []));
  if (failure) return <CallFailurePanel failure={failure} onRetry={() => actor?.send({ type: 'list.refresh' })} />;
  if (!isOwn && other.failure) return <CallFailurePanel failure={other.failure} onRetry={() => other.retry?.()} />;
  if (listState === undefined || listState === 'loading' || !(isOwn || known)) return <Skeleton shape="block" />;
  const facts: Facts = isOwn || !known ? own : { ...own, ...known };
  const held = accessList.readRows(rows).filter(({ state }) => state === 'Granted');
  const theirs = factsOf(
    user,
    facts,
    held.map(({ name }) => name),
  );
  const groups = menuOf({
    groups: settingsMenu(config, routes),
    area: 'client',
    routes,
    facts: theirs,
    config,
    showUnavailable: true,
  });
  const links = groups.flatMap((group) => group.links);
  const tiles = judgedTiles(theirs, config).map(({ title, verdict }) => ({ label: title, verdict }));
  const hidden = [...tiles, ...links].filter(({ verdict }) => !isOffered(verdict));
  const person = fullName(user);
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Products', value: <Seen all={tiles} /> },
          { term: 'Menu', value: <Seen all={links} /> },
        ]}
      />
      {hidden.length > 0 && <HiddenFrom hidden={hidden} person={person} facts={facts} />}
    </Stack>
  );
}

function Seen({ all }: { readonly all: readonly Hidden[] }) {
  const seen = all.filter(({ verdict }) => isOffered(verdict));
  if (seen.length === 0) return 'None';
  return (
    <Inline gap="tiny">
      {seen.map(({ label }) => (
        <Badge key={label}>{label}</Badge>
      ))}
    </Inline>
  );
}

/** What rules ask, as they would be answered for this person: the client is the same, the rest is theirs. */
const factsOf = (user: User, facts: Facts, permissions: readonly string[]): Facts => ({
  ...factsOfHolder(facts, permissions),
  isSSOAuthenticated: user.isEnterpriseUser,
  // Who works in every building may select them all.
  allBuildingsSelected: user.hasAllBuildings || user.allBuildingsBy.length > 0,
});
