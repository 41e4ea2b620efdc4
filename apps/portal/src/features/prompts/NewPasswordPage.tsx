import { passwordReset, type Failure } from '@wardmere/api';
import { Button, ButtonLink, Link, Text } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { BASE } from '../../system/address.ts';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { useTitleFocus } from '../../kinds/page/use-title-focus.ts';
import { SupportLine } from '../../kinds/page/SupportLine.tsx';
import { ErrandForm } from '../../kinds/errand/ErrandForm.tsx';
import { ErrandPasswords } from '../../kinds/errand/ErrandPasswords.tsx';
import { passwordForm } from '../../kinds/errand/password-form.ts';
import { useErrandFocus } from '../../kinds/errand/use-errand-focus.ts';
import { useErrand, useErrandNow, type Errand } from '../../kinds/errand/use-errand.ts';
import { useMailedToken, type MailedToken } from './mailed-token.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const resetting: Errand = {
  ...passwordForm,
  kind: 'choose a new password',
  onPage: true,
  send: (api, { target: { token = '' }, form }, signal) =>
    api.send(passwordReset.reset, { body: { token, password: passwordForm.passwordIn(form) } }, { signal }),
};

const accepting: Errand = {
  ...passwordForm,
  kind: 'accept an invitation',
  onPage: true,
  send: (api, { target: { token = '' }, form }, signal) =>
    api.send(passwordReset.accept, { body: { token, password: passwordForm.passwordIn(form) } }, { signal }),
};

/** What differs between the two kinds of link. */
const ways = {
  password: {
    errand: resetting,
    title: 'Choose a new password',
    about: undefined,
    spent: (
      <>
        The link has already been used or is more than an hour old.{' '}
        <Link href={`${BASE}${to(pages.initiateReset)}`}>Ask for a new one</Link>.
      </>
    ),
    done: 'Your password is changed',
    next: 'Sign in with the new password. Wherever you were signed in before, you are signed out.',
  },
  invitation: {
    errand: accepting,
    title: 'Choose your password',
    about:
      'You were invited. From now on you sign in with the email address that the invitation came to, and this password.',
    spent: 'The invitation has already been used or has expired. Ask whoever invited you for a new one.',
    done: 'Your password is set',
    next: 'Sign in with your email address and the password that you have just chosen.',
  },
} as const;

/** Sets a password with the token of the mail's link: a new one, or the first one of somebody invited (D-051). */
export function NewPasswordPage() {
  const mailed = useMailedToken();
  return mailed.token === '' ? <WithoutLink /> : <Choosing key={mailed.token} {...mailed} />;
}

function Choosing({ of, token }: MailedToken) {
  const way = ways[of];
  const actor = useErrand(way.errand, { token });
  const { banner, form } = useErrandFocus(actor);
  const { isBusy, times, unanswered } = useErrandNow(actor);
  useTitleFocus(times > 0 ? 'done' : 'form');
  if (times > 0) return <Chosen of={of} />;
  return (
    <PromptView
      title={way.title}
      icon="key"
      actions={
        <Button emphasis="action" type="submit" form={form} busy={isBusy}>
          Set password
        </Button>
      }
    >
      <ErrandForm
        actor={actor}
        id={form}
        banner={banner}
        after={(failure) => goingOnAfter(failure, unanswered ? <MayBeSet>{way.spent}</MayBeSet> : way.spent)}
      >
        {way.about !== undefined && <Text>{way.about}</Text>}
        <ErrandPasswords actor={actor} />
      </ErrandForm>
    </PromptView>
  );
}

/** How one goes on after a refusal: with another link where this one is spent. */
const goingOnAfter = (failure: Failure, spent: ReactNode): ReactNode =>
  failure.kind === 'rejected' && failure.fields['token'] ? spent : 'What you typed is kept.';

/** A link is spent by what sets the password: where no answer came to the attempt before, that may have been this very one. */
const MayBeSet = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Link href={`${BASE}${to(pages.start)}`}>Sign in</Link> first: your last attempt, to which no answer came, may have
    set your password. If it did not: {children}
  </>
);

const Chosen = ({ of }: Pick<MailedToken, 'of'>) => (
  <PromptView
    title={ways[of].done}
    icon="check-circle"
    tone="success"
    actions={
      <ButtonLink href={`${BASE}${to(pages.start)}`} emphasis="action">
        Sign in
      </ButtonLink>
    }
  >
    <Text>{ways[of].next}</Text>
  </PromptView>
);

const WithoutLink = () => (
  <PromptView
    title="This link is incomplete"
    icon="link"
    actions={
      <ButtonLink href={`${BASE}${to(pages.initiateReset)}`} emphasis="action">
        Ask for a new link
      </ButtonLink>
    }
  >
    <Text>Open the link in the email again, or copy all of it. A new password needs the whole link.</Text>
    <SupportLine />
  </PromptView>
);
