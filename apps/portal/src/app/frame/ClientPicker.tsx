import type { ClientSummary, Named, SessionContext } from '@wardmere/api';
import { isWithin } from '@wardmere/machines';
import { Picker, type PickerOption } from '@wardmere/ui';
import { word } from '@wardmere/ui/words';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useChild, useSelection } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { clientDirectoryOf } from './client-directory.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** Which client this tab works in; a system user switches it here, the last five first (D-031, B3). */
export function ClientPicker({ session }: { readonly session: SessionContext }) {
  const client = useSelection(({ context }) => context.client ?? context.wanted);
  if (session.isSystemUser) return <ClientSwitch user={session.userId} client={client} />;
  if (client === null) return null;
  return (
    <Picker
      kind={word('Client')}
      placeholder={word('Choose a client')}
      searchLabel={word('Search clients')}
      icon="client"
      value={undefined}
      valueLabel={client.name}
      options={none}
      onChange={ignore}
      disabled
    />
  );
}

function ClientSwitch({ user, client }: { readonly user: string; readonly client: Named | null }) {
  const portal = useRunningPortal();
  const directory = clientDirectoryOf(portal, user);
  const navigation = useChild('navigation');
  const { clients, recent, failure } = useSelector(directory, ({ context }) => context);
  const busy = useSelector(directory, (snapshot) => snapshot.hasTag('busy'));
  // Until another one is here, the one worked for can be chosen again: the list marks the one that is on its way.
  const uid = useSelection(({ context }) => context.choice?.asked.uid ?? client?.uid);
  const name = client?.name;
  // Who took the one they work for, with Enter as the list opened, stays where they are; from the platform's pages it is the way in.
  const enter = () => {
    const { path } = navigation.getSnapshot().context.place;
    if (!isWithin(path, 'client')) portal.navigate(to(pages.landing));
  };
  const options = useMemo(() => optionsOf(clients, recent), [clients, recent]);
  const sections = useMemo(() => [{ label: word('Recent'), values: recent.map((one) => one.uid) }], [recent]);
  return (
    <Picker
      kind={word('Client')}
      placeholder={word('Choose a client')}
      searchLabel={word('Search clients')}
      icon="client"
      value={uid}
      valueLabel={name}
      options={options}
      sections={sections}
      loading={busy && clients.length === 0}
      failed={clients.length === 0 ? failure?.message : undefined}
      onOpen={() => directory.send({ type: 'directory.open' })}
      onRetry={() => directory.send({ type: 'directory.open' })}
      onChange={(chosen) => {
        const target = [...clients, ...recent].find((one) => one.uid === chosen);
        if (target?.uid === uid) enter();
        else if (target) navigation.send({ type: 'client.switch', client: { uid: target.uid, name: target.name } });
      }}
    />
  );
}

/** Recent clients can be chosen before the list has arrived. */
function optionsOf(clients: readonly ClientSummary[], recent: readonly Named[]): readonly PickerOption[] {
  const listed = clients.map(({ uid, name, uniqueID, city }) => ({
    uid,
    name,
    detail: [uniqueID, city].filter(Boolean).join(' · '),
  }));
  const known = new Set(listed.map(({ uid }) => uid));
  return [
    ...listed,
    ...recent.filter(({ uid }) => !known.has(uid)).map(({ uid, name }) => ({ uid, name, detail: '' })),
  ].map(({ uid, name, detail }) => ({
    value: uid,
    label: name,
    ...(detail && { detail }),
  }));
}

const none: readonly PickerOption[] = [];
const ignore = () => undefined;
