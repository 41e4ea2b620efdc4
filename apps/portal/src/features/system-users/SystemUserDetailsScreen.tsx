import { useSelector } from '@xstate/react';
import type { SystemUser } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { usePortal } from '../../app/hooks.ts';
import type { ScreenParams } from '../../app/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import type { SystemUserForm } from './system-user-form.ts';
import { systemUser } from './system-user.entity.ts';
import { useSystemUserChoices } from './use-system-user-choices.ts';

/** One platform user (§2). */
export function SystemUserDetailsScreen({ params }: ScreenParams) {
  const { config } = usePortal();
  const key = params['user'] ?? '';
  const open = useEntity(systemUser, { area: 'admin', scope: { brand: config.brand.slug }, key, client: null });
  return open ? <Details open={open} /> : <EditorSkeleton sections={3} />;
}

function Details({ open }: { readonly open: OpenEntity<SystemUser, SystemUserForm> }) {
  const { actor } = open;
  const record = systemUser.readRecord(useSelector(actor, ({ context }) => context.record));
  return (
    <EditorPage
      open={open}
      choices={useSystemUserChoices(open)}
      status={
        record && (
          <Status weight="wash" tone={record.userActive ? 'success' : 'neutral'}>
            {record.userActive ? 'Active' : 'Inactive'}
          </Status>
        )
      }
      facts={record && <RecordFacts actor={actor} uid={record.uid} {...zoneOf(record)} />}
    />
  );
}

const zoneOf = ({ timeZone }: SystemUser) => (timeZone === null ? {} : { timeZone: timeZone.zoneName });
