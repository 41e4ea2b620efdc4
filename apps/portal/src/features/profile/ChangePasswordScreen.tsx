import { systemUsers, users } from '@wardmere/api';
import { Button, FormGrid, Inline, Page, PageHeader, Section, Text, WholeLine } from '@wardmere/ui';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { useSession } from '../../system/hooks.ts';
import { ErrandForm } from '../../kinds/errand/ErrandForm.tsx';
import { ErrandPasswords } from '../../kinds/errand/ErrandPasswords.tsx';
import { passwordForm } from '../../kinds/errand/password-form.ts';
import { useErrand, useErrandNow, type Errand } from '../../kinds/errand/use-errand.ts';
import { useErrandFocus } from '../../kinds/errand/use-errand-focus.ts';

/** One's own password is set by the same call as another's: without a client, a system user's (D-053, D-161). */
const change: Errand = {
  ...passwordForm,
  kind: 'change password',
  onPage: true,
  send: (api, { target: { client = '', user = '' }, form }, signal) => {
    const body = { password: passwordForm.passwordIn(form) };
    return client === ''
      ? api.send(systemUsers.resetPassword, { user, body }, { signal })
      : api.send(users.password, { client, user, body }, { signal });
  },
  done: 'Password changed',
};

/** A new password for the signed-in person, with the rule as it is met (§2, §5, D-053, D-208). */
export function ChangePasswordScreen() {
  const session = useSession();
  const client = session?.isSystemUser ? '' : (session?.clientId ?? '');
  const actor = useErrand(change, { client, user: session?.userId ?? '' });
  const { isBusy } = useErrandNow(actor);
  const { banner, form } = useErrandFocus(actor);
  return (
    <Page>
      <PageHeader title="Change your password" breadcrumbs={<PageBreadcrumbs />} />
      <ErrandForm
        actor={actor}
        id={form}
        banner={banner}
        after={({ requestId }) => `What you typed is kept.${requestId ? ` Reference ${requestId}.` : ''}`}
      >
        <Section id="password" title="Your password">
          <FormGrid>
            <WholeLine>
              <Text emphasis="soft">{`You sign in as ${session?.userName || session?.email || ''}. Afterwards you are signed out everywhere but here. If you signed in more than five minutes ago, you are asked to sign in again first.`}</Text>
            </WholeLine>
            <ErrandPasswords actor={actor} />
          </FormGrid>
        </Section>
        <Inline>
          <Button type="submit" emphasis="action" busy={isBusy}>
            Change password
          </Button>
        </Inline>
      </ErrandForm>
    </Page>
  );
}
