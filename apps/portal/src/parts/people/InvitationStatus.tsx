import type { ListedUser } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { invitationOf } from './invitation.ts';

interface InvitationStatusProps {
  readonly of: Pick<ListedUser, 'invitedUntil'>;
  readonly emphasis?: 'wash';
}

/** How the account of somebody stands in a list: what they were invited to, or whether they may sign in. */
export const AccountStatus = ({ of }: { readonly of: Pick<ListedUser, 'userActive' | 'invitedUntil'> }) =>
  of.userActive && of.invitedUntil !== null ? (
    <InvitationStatus of={of} />
  ) : (
    <Status tone={of.userActive ? 'success' : 'neutral'}>{of.userActive ? 'Active' : 'Inactive'}</Status>
  );

/** That somebody was invited and has not chosen a password yet; nothing of others. */
export function InvitationStatus({ of, emphasis }: InvitationStatusProps) {
  const invitation = invitationOf(of);
  return (
    invitation && (
      <Status tone={invitation.isOpen ? 'info' : 'warning'} {...(emphasis && { emphasis })}>
        {invitation.label}
      </Status>
    )
  );
}
