import type { ListedUser } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { invitationOf } from './invitation.ts';

interface InvitationStatusProps {
  readonly of: Pick<ListedUser, 'invitedUntil'>;
  readonly emphasis?: 'wash';
}

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
