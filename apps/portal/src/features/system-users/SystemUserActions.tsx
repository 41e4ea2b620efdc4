import { fullName, systemUsers, type SystemUser } from '@wardmere/api';
import { Button, Inline } from '@wardmere/ui';
import { called } from '@wardmere/ui/words';
import { useSession } from '../../system/hooks.ts';
import { ErrandDialog } from '../../kinds/errand/ErrandDialog.tsx';
import { ErrandPasswords } from '../../kinds/errand/ErrandPasswords.tsx';
import { passwordForm } from '../../kinds/errand/password-form.ts';
import { useErrand, type Errand } from '../../kinds/errand/use-errand.ts';
import { InvitationButtons } from '../../parts/people/InvitationButtons.tsx';
import { invitationErrands } from '../../parts/people/invitation-errands.ts';
import { OwnPassword } from '../../parts/people/OwnPassword.tsx';

/** Gives a system user another password (§7, D-161). */
const passwordReset: Errand = {
  ...passwordForm,
  kind: 'reset password',
  send: (api, { target: { user = '' }, form }, signal) =>
    api.send(systemUsers.resetPassword, { user, body: { password: passwordForm.passwordIn(form) } }, { signal }),
  done: 'Password reset',
};

const invitation = invitationErrands({
  invite: (api, { user = '' }, body, signal) => api.send(systemUsers.invite, { user, body }, { signal }),
  revoke: (api, { user = '' }, signal) => api.send(systemUsers.revoke, { user }, { signal }),
});

interface SystemUserActionsProps {
  readonly user: SystemUser;
  /** The work on the user. */
  readonly work: string;
}

/** What is done to a system user besides saving: another invitation, or another password, which also opens a locked account. */
export function SystemUserActions({ user, work }: SystemUserActionsProps) {
  const target = { user: user.uid };
  const actor = useErrand(passwordReset, target, work);
  const isOwn = useSession()?.userId === user.uid;
  const name = called(fullName(user));
  // Whoever signs in at their organisation has no password here.
  if (user.isEnterpriseUser) return null;
  if (isOwn) return <OwnPassword />;
  return (
    <Inline>
      <InvitationButtons of={user} target={target} errands={invitation} work={work} />
      <Button icon="key" onPress={() => actor?.send({ type: 'errand.begin' })}>
        Reset password
      </Button>
      <ErrandDialog
        actor={actor}
        title="Reset password"
        description={`${name} is signed out everywhere and signs in with this password from now on. An account that was locked is open again.`}
        confirm="Reset password"
      >
        <ErrandPasswords actor={actor} />
      </ErrandDialog>
    </Inline>
  );
}
