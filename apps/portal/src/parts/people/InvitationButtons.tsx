import { fullName, type ListedUser } from '@wardmere/api';
import { Button } from '@wardmere/ui';
import { ErrandDialog } from '../../kinds/errand/ErrandDialog.tsx';
import { useErrand, useErrandNow } from '../../kinds/errand/use-errand.ts';
import { invitationOf } from './invitation.ts';
import type { InvitationErrands } from './invitation-errands.ts';

interface InvitationButtonsProps {
  readonly of: Pick<ListedUser, 'firstName' | 'lastName' | 'userName' | 'userActive' | 'invitedUntil'>;
  readonly target: Readonly<Record<string, string>>;
  readonly errands: InvitationErrands;
  /** The work on them. */
  readonly work: string;
}

/** The invitation of somebody is sent again, or ended; nothing of who has a password. */
export function InvitationButtons({ of, target, errands, work }: InvitationButtonsProps) {
  const resent = useErrand(errands.resent, { ...target, email: of.userName }, work);
  const revoked = useErrand(errands.revoked, target, work);
  const { isBusy: isResending } = useErrandNow(resent);
  const invitation = invitationOf(of);
  return (
    <>
      {invitation && of.userActive && (
        <Button icon="mail" busy={isResending} onPress={() => resent?.send({ type: 'errand.run' })}>
          Resend invitation
        </Button>
      )}
      {invitation?.isOpen && (
        <Button icon="close" onPress={() => revoked?.send({ type: 'errand.begin' })}>
          Revoke invitation
        </Button>
      )}
      <ErrandDialog
        actor={revoked}
        title="Revoke invitation"
        description={`The link that ${fullName(of)} was emailed stops working, and they cannot sign in with it. They can be invited again.`}
        confirm="Revoke invitation"
      />
    </>
  );
}
