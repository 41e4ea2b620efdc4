import { useSelector } from '@xstate/react';
import type { User } from '@wardmere/api';
import { Button, Inline } from '@wardmere/ui';
import { useSession } from '../../system/hooks.ts';
import { ErrandDialog } from '../../kinds/errand/ErrandDialog.tsx';
import { ErrandPasswords } from '../../kinds/errand/ErrandPasswords.tsx';
import { useErrand } from '../../kinds/errand/use-errand.ts';
import { OwnPassword } from '../../parts/people/OwnPassword.tsx';
import { failedLoginsReset, passwordReset } from './user-errands.ts';

interface UserActionsProps {
  readonly user: User;
  readonly target: Readonly<Record<string, string>>;
  /** The record is another now. */
  readonly onChanged: () => void;
}

/** What is done to a user besides saving: another password, and failed logins set back to 0 (D-053, D-103). */
export function UserActions({ user, target, onChanged }: UserActionsProps) {
  const password = useErrand(passwordReset, target, onChanged);
  const failedLogins = useErrand(failedLoginsReset, target, onChanged);
  const isOwn = useSession()?.userId === user.uid;
  const resetting = useSelector(failedLogins, (errand) => errand.hasTag('busy'));
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Inline>
      {user.failedLogins > 0 && (
        <Button icon="unlock" busy={resetting} onPress={() => failedLogins.send({ type: 'errand.run' })}>
          Reset failed logins
        </Button>
      )}
      {isOwn && !user.isEnterpriseUser && <OwnPassword />}
      {!isOwn && !user.isEnterpriseUser && (
        <Button icon="key" onPress={() => password.send({ type: 'errand.begin' })}>
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
