import { useSelector } from '@xstate/react';
import { fullName, photos, type SystemUser } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { Card, Inline, Stack, Status } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { usePortal } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { accessSection } from '../../parts/access/access-section.tsx';
import { invitationFacts } from '../../parts/people/invitation.ts';
import { InvitationStatus } from '../../parts/people/InvitationStatus.tsx';
import { signInsSection } from '../../parts/people/sign-ins-section.tsx';
import { PhotoPanel, type PhotoOwner } from '../../parts/photos/PhotoPanel.tsx';
import { allows } from './RolesAllow.tsx';
import { SystemUserActions } from './SystemUserActions.tsx';
import type { SystemUserForm } from './system-user-form.ts';
import { systemUserRules } from './system-user-rules.ts';
import { systemUser } from './system-user.entity.ts';
import { useSystemUserChoices } from './use-system-user-choices.ts';

/** One system user (§2). */
export function SystemUserDetailsScreen({ params }: ScreenParams) {
  const { config } = usePortal();
  const key = params['user'] ?? '';
  const open = useEntity(systemUser, { area: 'admin', scope: { brand: config.brand.slug }, key, client: null });
  return open ? <Details open={open} /> : <EditorSkeleton sections={3} />;
}

function Details({ open }: { readonly open: OpenEntity<SystemUser, SystemUserForm> }) {
  const { actor, entity, area, scope, facts } = open;
  const { config } = usePortal();
  const record = systemUser.readRecord(useSelector(actor, ({ context }) => context.record));
  const choices = useSystemUserChoices(open);
  const mayManage = permit(systemUserRules.edit.admin, facts).allowed && record?.isAbove !== true;
  return (
    <EditorPage
      open={open}
      choices={choices}
      extra={[
        allows(actor),
        ...(record
          ? [
              accessSection({
                work: open.id,
                client: '',
                user: record.uid,
                explained: {
                  person: fullName(record),
                  client: config.brand.name,
                  page: `${location.origin}${BASE}${entity.address(area, scope, record.uid)}`,
                },
              }),
              signInsSection({ client: '', user: record.uid }),
            ]
          : []),
      ]}
      actions={record && mayManage && <SystemUserActions key={record.userName} user={record} work={open.id} />}
      status={
        record && (
          <Inline gap="small">
            <Status emphasis="wash" tone={record.userActive ? 'success' : 'neutral'}>
              {record.userActive ? 'Active' : 'Inactive'}
            </Status>
            <InvitationStatus of={record} emphasis="wash" />
          </Inline>
        )
      }
      facts={
        record && (
          <Stack>
            <Card>
              <PhotoPanel {...photoOf(record)} fixed={!mayManage} work={open.id} />
            </Card>
            <RecordFacts actor={actor} uid={record.uid} items={invitationFacts(record)} {...zoneOf(record)} />
          </Stack>
        )
      }
    />
  );
}

const photoOf = (record: SystemUser): Omit<PhotoOwner, 'work'> => ({
  name: fullName(record),
  photo: record.userPhoto,
  target: { user: record.uid },
  upload: (api, { user = '' }, file, signal) => api.send(photos.uploadOfSystem, { user, body: { file } }, { signal }),
  remove: (api, { user = '' }, signal) => api.send(photos.removeOfSystem, { user }, { signal }),
});

const zoneOf = ({ timeZone }: SystemUser) => (timeZone === null ? {} : { timeZone: timeZone.zoneName });
