import { fullName, type User } from '@wardmere/api';
import { Button, Inline } from '@wardmere/ui';
import { called } from '@wardmere/ui/words';
import { useSession } from '../../system/hooks.ts';
import { ErrandDialog } from '../../kinds/errand/ErrandDialog.tsx';
import { ErrandPasswords } from '../../kinds/errand/ErrandPasswords.tsx';
import { useErrand, useErrandNow } from '../../kinds/errand/use-errand.ts';
import { OwnPassword } from '../../parts/people/OwnPassword.tsx';
import { InvitationButtons } from '../../parts/people/InvitationButtons.tsx';
import { failedLoginsReset, passwordReset, userInvitation } from './user-errands.ts';

interface UserActionsProps {
  readonly user: User;
  readonly target: Readonly<Record<string, string>>;
  /** The work on the user. */
  readonly work: string;
}

/** What is done to a user besides saving: another password, and failed logins set back to 0 (D-053, D-103). */
export function UserActions({ user, target, work }: UserActionsProps) {
  const password = useErrand(passwordReset, target, work);
  const failedLogins = useErrand(failedLoginsReset, target, work);
  const isOwn = useSession()?.userId === user.uid;
  const { isBusy: isResetting } = useErrandNow(failedLogins);
  const name = called(fullName(user));
  return (
    <Inline>
      <InvitationButtons of={user} target={target} errands={userInvitation} work={work} />
      {user.failedLogins > 0 && (
        <Button icon="unlock" busy={isResetting} onPress={() => failedLogins?.send({ type: 'errand.run' })}>
          Reset failed logins
        </Button>
      )}
      {isOwn && !user.isEnterpriseUser && <OwnPassword />}
      {!isOwn && !user.isEnterpriseUser && (
        <Button icon="key" onPress={() => password?.send({ type: 'errand.begin' })}>
          Reset password
        </Button>
      )}
      <ErrandDialog
        actor={password}
        title="Reset password"
        description={`${name} is signed out everywhere and signs in with this password from now on. An account that was locked is open again. Tell them in person or over the phone.`}
        confirm="Reset password"
      >
        <ErrandPasswords actor={password} />
      </ErrandDialog>
    </Inline>
  );
}
