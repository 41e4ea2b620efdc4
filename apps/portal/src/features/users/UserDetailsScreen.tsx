import { useSelector } from '@xstate/react';
import { fullName, photos, type User } from '@wardmere/api';
import { permit, type Facts } from '@wardmere/machines';
import { Card, Inline, Skeleton, Stack, Status, lazily } from '@wardmere/ui';
import { Suspense, useEffect } from 'react';
import { BASE } from '../../system/address.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { whenInWords } from '../../kinds/editor/when.ts';
import type { Area } from '../../kinds/entity/area.ts';
import type { Entity } from '../../kinds/entity/define-entity.ts';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useNames } from '../../parts/lookups/use-names.ts';
import { peopleRules } from '../../parts/people/people-rules.ts';
import { invitationFacts } from '../../parts/people/invitation.ts';
import { InvitationStatus } from '../../parts/people/InvitationStatus.tsx';
import { signInsSection } from '../../parts/people/sign-ins-section.tsx';
import { PhotoPanel, type PhotoOwner } from '../../parts/photos/PhotoPanel.tsx';
import { accessSection } from '../../parts/access/access-section.tsx';
import { giftsOf } from './given-by-mappings.ts';
import { UserActions } from './UserActions.tsx';
import type { UserForm } from './user-form.ts';
import { enterpriseUser, user } from './user.entity.ts';
import { useUserChoices } from './use-user-choices.ts';
import { WhatTheySee } from './WhatTheySee.tsx';

// The form does not wait for what stands below it.
const [WorksIn] = lazily(async () => ({ default: (await import('./WorksIn.tsx')).WorksIn }));
// Few have anything by a mapping.
const [GivenByMappings] = lazily(async () => ({ default: (await import('./GivenByMappings.tsx')).GivenByMappings }));

/** A client user, in the client area or, for whoever searched across clients, on the client of the path (§2, D-073). */
export const UserDetailsScreen = (params: ScreenParams) => <UserScreen {...params} entity={user} />;
/** A user whose identity an enterprise keeps, on a page of their own (D-071). */
export const EnterpriseUserScreen = (params: ScreenParams) => <UserScreen {...params} entity={enterpriseUser} />;

type UserScreenProps = ScreenParams & { readonly entity: Entity<User, UserForm> };

function UserScreen({ area: asked, client, params, entity }: UserScreenProps) {
  const area: Area = asked === 'admin' ? 'admin' : 'client';
  const { user: key = '' } = params;
  const open = useEntity(entity, { area, scope: { client }, key, client });
  return open ? <Details key={key} open={open} /> : <EditorSkeleton sections={4} />;
}

function Details({ open }: { readonly open: OpenEntity<User, UserForm> }) {
  const { actor, entity, area, scope, facts } = open;
  const choices = useUserChoices(open);
  const record = entity.readRecord(useSelector(actor, ({ context }) => context.record));
  useOwnPage(open, record);
  const mayManage = permit(peopleRules.edit[area], facts).allowed && record?.isAbove !== true;
  const target = { client: scope['client'] ?? '', user: record?.uid ?? '' };
  const names = useNames('client', { client: area === 'admin' ? target.client : '' });
  const clientName = names[target.client];
  if (!record) return <EditorPage open={open} choices={choices} names={names} />;
  const explained = {
    person: fullName(record),
    client: clientName ?? facts.client?.name ?? 'our client',
    // Who may give it is of the client, whoever asks: no page of the platform's area is open to them.
    page: `${location.origin}${BASE}${entity.address('client', scope, record.uid)}`,
  };
  return (
    <EditorPage
      open={open}
      choices={choices}
      names={names}
      status={
        <Inline gap="small">
          <Status emphasis="wash" tone={record.userActive ? 'success' : 'neutral'}>
            {record.userActive ? 'Active' : 'Inactive'}
          </Status>
          <InvitationStatus of={record} emphasis="wash" />
          {record.lockedUntil !== null && (
            <Status emphasis="wash" tone="warning">
              Locked
            </Status>
          )}
        </Inline>
      }
      actions={mayManage && <UserActions key={record.userName} user={record} target={target} work={open.id} />}
      facts={
        <Stack>
          <Card>
            <PhotoPanel {...photoOf(record, facts, area)} target={target} work={open.id} />
          </Card>
          <RecordFacts actor={actor} uid={record.uid} items={factsOf(record, clientName)} own={record} />
        </Stack>
      }
      extra={[
        ...(giftsOf(record).length > 0 ? [givenByMappings(record)] : []),
        {
          id: 'works-in',
          title: 'Works in',
          description: 'Each building this person works in, whether it was given here or by a mapping.',
          content: (
            <Suspense fallback={<Skeleton shape="block" />}>
              <WorksIn
                work={open.id}
                client={target.client}
                user={record}
                isGivenHere={mayManage}
                explained={explained}
              />
            </Suspense>
          ),
        },
        accessSection({ work: open.id, client: target.client, user: record.uid, explained }),
        {
          id: 'what-they-see',
          title: 'What they see',
          description: 'Products and menu as this person finds them, and why the rest is not there for them.',
          content: <WhatTheySee work={open.id} client={target.client} user={record} />,
        },
        signInsSection(target),
      ]}
    />
  );
}

const givenByMappings = (record: User) => ({
  id: 'given-by-mappings',
  title: 'Given by mappings',
  description:
    'What the groups of the person’s organisation gave at the last sign-in. It goes at the next one without the group; what was given by hand stays.',
  content: (
    <Suspense fallback={<Skeleton shape="block" />}>
      <GivenByMappings user={record} />
    </Suspense>
  ),
});

const photoOf = (record: User, facts: Facts, area: Area): Omit<PhotoOwner, 'target' | 'work'> => ({
  name: fullName(record),
  photo: record.userPhoto,
  fixed: !permit(peopleRules.edit[area], facts).allowed || record.isAbove === true,
  upload: (api, { client = '', user: key = '' }, file, signal) =>
    api.send(photos.upload, { client, user: key, body: { file } }, { signal }),
  remove: (api, { client = '', user: key = '' }, signal) => api.send(photos.remove, { client, user: key }, { signal }),
});

const factsOf = (record: User, clientName: string | undefined) => [
  ...(clientName === undefined ? [] : [{ term: 'Client', value: clientName }]),
  { term: 'Last login', value: whenInWords(record.lastLogin) ?? 'Never' },
  ...invitationFacts(record),
  { term: 'Failed logins', value: String(record.failedLogins) },
  ...lockOf(record),
  ...(record.isGlobalAdmin ? [{ term: 'Global admin', value: 'Yes' }] : []),
  {
    term: 'Created',
    value: [whenInWords(record.createdDate) ?? 'Not known', record.createdBy].filter(Boolean).join(', '),
  },
];

/** Until when strangers are shut out; the devices that the person has signed in on are not (D-284). */
function lockOf({ lockedUntil }: User) {
  const until = whenInWords(lockedUntil);
  return until === undefined ? [] : [{ term: 'Locked', value: `Until ${until}, for devices it was never used on` }];
}

/** Users of an enterprise and others have pages of their own; a link to the wrong one leads on to the right one (D-071). */
function useOwnPage({ entity, area, scope }: OpenEntity<User, UserForm>, record: User | undefined): void {
  const portal = useRunningPortal();
  const own = record?.isEnterpriseUser ? enterpriseUser : user;
  const address = record && area === 'client' && own !== entity ? own.address(area, scope, record.uid) : undefined;
  useEffect(() => {
    if (address !== undefined) portal.navigate(address, { replace: true });
  }, [portal, address]);
}
