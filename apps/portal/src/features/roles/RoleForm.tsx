import { useSelector } from '@xstate/react';
import type { Role, RoleDraft } from '@wardmere/api';
import { isNew, permit } from '@wardmere/machines';
import { Badge, ButtonLink, Stack, Text } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { BASE } from '../../system/address.ts';
import { asking } from '../../system/asked-in.ts';
import { usePlace } from '../../system/hooks.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useWhereUsed } from '../../kinds/lookup/use-where-used.tsx';
import { RoleActions } from './RoleActions.tsx';
import { RoleFacts } from './RoleFacts.tsx';
import { TRY } from './role-addresses.ts';
import { among, givable, roleChoices, usePermissionChoices, useRoles } from '../../parts/people/role-lookups.ts';
import { heldBy, role } from './role.entity.ts';
import { WhatItOpens } from './WhatItOpens.tsx';
import { listed } from '@wardmere/ui/words';

interface RoleFormProps {
  readonly open: OpenEntity<Role, RoleDraft>;
  /** Something to know before going on. */
  readonly note?: ReactNode;
}

/** The form of a role: its words, its permissions as a tree, the roles it assigns, and what all that opens (N5). */
export function RoleForm({ open, note }: RoleFormProps) {
  const adding = useSelector(open.actor, isNew);
  return adding ? <Form open={open} note={note} /> : <HeldForm open={open} />;
}

/** A role that people hold, or that mappings give, is not deleted before they have another (B13). */
function HeldForm({ open }: RoleFormProps) {
  const { affects, lack } = useWhereUsed(open);
  const record = role.readRecord(useSelector(open.actor, ({ context }) => context.record));
  const mappings = record?.securityGroups ?? [];
  const given = mappings.length > 0 ? 'Take it out of the mappings that give it first' : undefined;
  const removal = (
    <Stack gap="small">
      {affects}
      {given !== undefined && <Text>{`It is given by ${listed(mappings.map(({ name }) => `“${name}”`))}.`}</Text>}
    </Stack>
  );
  const { HeldBy, rule } = heldBy;
  const whoHasIt = record && permit(rule, open.facts).allowed && (
    <HeldBy client={open.scope['client'] ?? ''} uid={record.roleUID} noun={role.noun.one} />
  );
  return <Form open={open} whoHasIt={whoHasIt} removalAffects={removal} removalLack={lack ?? given} />;
}

type FormProps = RoleFormProps & {
  readonly whoHasIt?: ReactNode;
  readonly removalAffects?: ReactNode;
  readonly removalLack?: string | undefined;
};

function Form({ open, whoHasIt, ...removal }: FormProps) {
  const { actor, scope } = open;
  const client = scope['client'] ?? '';
  const { path, search } = usePlace();
  const record = role.readRecord(useSelector(actor, ({ context }) => context.record));
  const roles = useRoles(client);
  const choices = {
    permissions: usePermissionChoices(client, record?.permissions),
    assignableRoleUIDs: roleChoices(givable(roles), among(roles, record?.assignableRoleUIDs ?? [])),
  };
  return (
    <EditorPage
      open={open}
      choices={choices}
      status={record?.isGlobalAdmin && <Badge tone="info">Global admin</Badge>}
      facts={record && <RoleFacts actor={actor} record={record} whoHasIt={whoHasIt} />}
      actions={
        <>
          <ButtonLink href={`${BASE}${path}${asking(search, { [TRY]: '' })}`} icon="eye">
            Try this role
          </ButtonLink>
          {record && <RoleActions role={record} label="More actions" />}
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
      {...removal}
    />
  );
}
