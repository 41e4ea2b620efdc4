import { systemUsers, type SystemUser } from '@wardmere/api';
import { Button } from '@wardmere/ui';
import { useSession } from '../../system/hooks.ts';
import { ErrandDialog } from '../../kinds/errand/ErrandDialog.tsx';
import { ErrandPasswords } from '../../kinds/errand/ErrandPasswords.tsx';
import { passwordForm } from '../../kinds/errand/password-form.ts';
import { useErrand, type Errand } from '../../kinds/errand/use-errand.ts';
import { OwnPassword } from '../../parts/people/OwnPassword.tsx';

/** Gives a platform user another password (§7, D-161). */
const passwordReset: Errand = {
  ...passwordForm,
  kind: 'reset password',
  send: (api, { target: { user = '' }, form }, signal) =>
    api.send(systemUsers.resetPassword, { user, body: { password: passwordForm.passwordIn(form) } }, { signal }),
  done: 'Password reset',
};

/** What is done to a platform user besides saving: another password, which also opens a locked account. */
export function SystemUserActions({ user }: { readonly user: SystemUser }) {
  const actor = useErrand(passwordReset, { user: user.uid }, () => undefined);
  const isOwn = useSession()?.userId === user.uid;
  const name = `${user.firstName} ${user.lastName}`;
  if (isOwn) return <OwnPassword />;
  return (
    <>
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
    </>
  );
}
