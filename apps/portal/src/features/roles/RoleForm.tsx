import { useSelector } from '@xstate/react';
import type { Role, RoleDraft } from '@wardmere/api';
import { isNew } from '@wardmere/machines';
import { Badge, ButtonLink } from '@wardmere/ui';
import { BASE } from '../../app/address.ts';
import { usePlace } from '../../app/hooks.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { RoleActions } from './RoleActions.tsx';
import { RoleFacts } from './RoleFacts.tsx';
import { TRY } from './role-addresses.ts';
import { choicesOf, usePermissionChoices, useRoles } from './role-lookups.ts';
import { role } from './role.entity.ts';
import { WhatItOpens } from './WhatItOpens.tsx';

/** The form of a role: its words, its permissions as a tree, the roles it assigns, and what all that opens (N5). */
export function RoleForm({ open }: { readonly open: OpenEntity<Role, RoleDraft> }) {
  const { actor, scope } = open;
  const client = scope['client'] ?? '';
  const { path, search } = usePlace();
  const adding = useSelector(actor, isNew);
  const record = role.readRecord(useSelector(actor, ({ context }) => context.record));
  const choices = { permissions: usePermissionChoices(client), assignableRoleUIDs: choicesOf(useRoles(client)) };
  const trying = new URLSearchParams(search);
  trying.set(TRY, '');
  return (
    <EditorPage
      open={open}
      choices={choices}
      status={record?.isGlobalAdmin && <Badge tone="info">Global admin</Badge>}
      facts={record && <RoleFacts actor={actor} record={record} />}
      actions={
        <>
          <ButtonLink href={`${BASE}${path}?${trying.toString().replace(/=$/, '')}`} icon="eye">
            Try this role
          </ButtonLink>
          {record && !adding && <RoleActions role={record} label="More" />}
        </>
      }
      extra={[
        {
          id: 'opens',
          title: 'What it opens',
          description: 'In this portal, for somebody who holds this role and no other.',
          content: <WhatItOpens open={open} />,
        },
      ]}
    />
  );
}
