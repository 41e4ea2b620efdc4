import { useSelector } from '@xstate/react';
import { connections as connectionCalls, type Client, type ClientDraft } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { ButtonLink, Status } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import type { ExtraSection } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { BuildingsOfClient } from '../buildings/BuildingsOfClient.tsx';
import { building } from '../buildings/building.entity.ts';
import { ConnectionPanel } from '../connections/ConnectionPanel.tsx';
import { client } from './client.entity.ts';
import { ClientForm } from './ClientForm.tsx';
import { statusLabel, statusTone } from './client-statuses.ts';
import { SelectClient } from './SelectClient.tsx';

/** One client with its modules, its first buildings and its single sign-on connection (§2, D-108). */
export function ClientDetailsScreen({ client: key }: ScreenParams) {
  const open = useEntity(client, { area: 'admin', scope: {}, key, client: key });
  return open ? <Details open={open} uid={key} /> : <EditorSkeleton sections={5} />;
}

function Details({ open, uid }: { readonly open: OpenEntity<Client, ClientDraft>; readonly uid: string }) {
  const { actor, facts } = open;
  const record = client.readRecord(useSelector(actor, ({ context }) => context.record));
  const { access } = connectionCalls.get;
  const mayConnect = permit(
    { area: 'system', anyOf: Array.isArray(access.system) ? access.system : [] },
    facts,
  ).allowed;
  const list = `${BASE}${building.list('admin', { client: uid })}`;
  const further: readonly ExtraSection[] = [
    {
      id: 'buildings',
      title: 'Buildings',
      content: <BuildingsOfClient client={uid} />,
      actions: <ButtonLink href={list}>All buildings</ButtonLink>,
    },
    ...(mayConnect
      ? [
          {
            id: 'connection',
            title: 'Single sign-on connection',
            description: 'Lets the client’s people sign in through their own identity provider.',
            content: <ConnectionPanel client={uid} />,
          },
        ]
      : []),
  ];
  return (
    <ClientForm
      open={open}
      further={further}
      status={
        record && (
          <Status emphasis="wash" tone={statusTone(record.status)}>
            {statusLabel(record.status)}
          </Status>
        )
      }
      facts={record && <RecordFacts actor={actor} uid={record.uid} timeZone={record.timeZone} />}
      actions={record && <SelectClient uid={uid} name={record.name} />}
    />
  );
}
