import { useSelector } from '@xstate/react';
import type { Client, ClientDraft } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { client } from './client.entity.ts';
import { ClientForm } from './ClientForm.tsx';
import { statusLabel, statusTone } from './client-statuses.ts';

/** The selected client's own profile: what its administrators may change, and the contract as it stands (D-094). */
export function ClientProfileScreen({ client: key }: ScreenParams) {
  const open = useEntity(client, { area: 'client', scope: {}, key, client: key });
  return open ? <Profile open={open} /> : <EditorSkeleton sections={4} />;
}

function Profile({ open }: { readonly open: OpenEntity<Client, ClientDraft> }) {
  const record = client.readRecord(useSelector(open.actor, ({ context }) => context.record));
  return (
    <ClientForm
      open={open}
      status={
        record && (
          <Status emphasis="wash" tone={statusTone(record.status)}>
            {statusLabel(record.status)}
          </Status>
        )
      }
      facts={record && <RecordFacts actor={open.actor} uid={record.uid} timeZone={record.timeZone} />}
    />
  );
}
