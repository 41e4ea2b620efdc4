import { useSelector } from '@xstate/react';
import { passwordReset } from '@wardmere/api';
import { Banner, Button, ButtonLink, Link, Stack, Text } from '@wardmere/ui';
import { useState, type FormEvent } from 'react';
import { BASE } from '../../system/address.ts';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { SupportLine } from '../../kinds/page/SupportLine.tsx';
import { ErrandPasswords } from '../../kinds/errand/ErrandPasswords.tsx';
import { passwordForm } from '../../kinds/errand/password-form.ts';
import { useErrandFocus } from '../../kinds/errand/use-errand-focus.ts';
import type { Errand } from '../../kinds/errand/use-errand.ts';
import { useStandingErrand } from '../../kinds/errand/use-standing-errand.ts';
import { useMailedToken } from './mailed-token.ts';

const resetting: Errand = {
  ...passwordForm,
  kind: 'choose a new password',
  send: (api, { target: { token = '' }, form }, signal) =>
    api.send(passwordReset.reset, { body: { token, password: passwordForm.passwordIn(form) } }, { signal }),
};

/** Sets a new password with the token of the mail's link (D-051). */
export function NewPasswordPage() {
  const token = useMailedToken();
  return token === '' ? <WithoutLink /> : <Choosing key={token} token={token} />;
}

function Choosing({ token }: { readonly token: string }) {
  const [done, setDone] = useState(false);
  const actor = useStandingErrand(resetting, { token }, () => setDone(true));
  const { banner, form } = useErrandFocus(actor);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const busy = useSelector(actor, (errand) => errand.hasTag('busy'));
  if (done) return <Chosen />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'errand.send' });
  };
  return (
    <PromptView
      title="Choose a new password"
      icon="key"
      actions={
        <Button emphasis="action" type="submit" form={form} busy={busy}>
          Set password
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Stack>
          {failure && (
            <Banner ref={banner} tone="danger" title={failure.message}>
              {failure.kind === 'rejected' && failure.fields['token'] ? (
                <>
                  The link was used already or is older than an hour.{' '}
                  <Link href={`${BASE}/prompt/initiate-reset`}>Ask for a new one</Link>.
                </>
              ) : (
                'What you typed is kept.'
              )}
            </Banner>
          )}
          <ErrandPasswords actor={actor} />
        </Stack>
      </form>
    </PromptView>
  );
}

const Chosen = () => (
  <PromptView
    title="Your password is changed"
    icon="check-circle"
    tone="success"
    actions={
      <ButtonLink href={`${BASE}/`} emphasis="action">
        Sign in
      </ButtonLink>
    }
  >
    <Text>Sign in with the new password. Wherever you were signed in before, you are signed out.</Text>
  </PromptView>
);

const WithoutLink = () => (
  <PromptView
    title="This link is not whole"
    icon="link"
    actions={
      <ButtonLink href={`${BASE}/prompt/initiate-reset`} emphasis="action">
        Ask for a new link
      </ButtonLink>
    }
  >
    <Text>Open the link in the mail again, or copy all of it. A new password needs the whole link.</Text>
    <SupportLine />
  </PromptView>
);
