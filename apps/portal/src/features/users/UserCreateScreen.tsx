import type { User } from '@wardmere/api';
import type { ScreenParams } from '../../system/screen-params.ts';
import { usePlace } from '../../system/hooks.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { INVITE } from '../../parts/people/people-addresses.ts';
import { SamePerson } from '../people/SamePerson.tsx';
import type { UserForm } from './user-form.ts';
import { invitedUser, user } from './user.entity.ts';
import { useUserChoices } from './use-user-choices.ts';

/** Adds a user to the client, with a password or by an invitation (§2). */
export function UserCreateScreen({ client }: ScreenParams) {
  const isInvited = new URLSearchParams(usePlace().search).has(INVITE);
  const open = useEntity(isInvited ? invitedUser : user, { area: 'client', scope: { client }, key: null, client });
  return open ? <Form open={open} /> : <EditorSkeleton sections={4} />;
}

const Form = ({ open }: { readonly open: OpenEntity<User, UserForm> }) => (
  <EditorPage
    open={open}
    choices={useUserChoices(open)}
    note={<SamePerson editor={open.actor} client={open.scope['client'] ?? ''} />}
  />
);
