import type { SystemUser } from '@wardmere/api';
import { usePlace, usePortal } from '../../system/hooks.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { INVITE } from '../../parts/people/people-addresses.ts';
import type { SystemUserForm } from './system-user-form.ts';
import { invitedSystemUser, systemUser } from './system-user.entity.ts';
import { allows } from './RolesAllow.tsx';
import { useSystemUserChoices } from './use-system-user-choices.ts';

/** Adds a system user, with the password they first sign in with (D-067) or by an invitation. */
export function SystemUserCreateScreen() {
  const { config } = usePortal();
  const kind = new URLSearchParams(usePlace().search).has(INVITE) ? invitedSystemUser : systemUser;
  const open = useEntity(kind, { area: 'admin', scope: { brand: config.brand.slug }, key: null, client: null });
  return open ? <Form open={open} /> : <EditorSkeleton sections={4} />;
}

const Form = ({ open }: { readonly open: OpenEntity<SystemUser, SystemUserForm> }) => (
  <EditorPage open={open} choices={useSystemUserChoices(open)} extra={[allows(open.actor)]} />
);
