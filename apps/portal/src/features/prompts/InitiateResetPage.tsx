import { passwordReset, ResetRequest } from '@wardmere/api';
import type { PlainRecord } from '@wardmere/machines';
import { Button, ButtonLink, Text, TextField } from '@wardmere/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { BASE } from '../../system/address.ts';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { useTitleFocus } from '../../kinds/page/use-title-focus.ts';
import { SupportLine } from '../../kinds/page/SupportLine.tsx';
import { ErrandForm } from '../../kinds/errand/ErrandForm.tsx';
import { useErrandFocus } from '../../kinds/errand/use-errand-focus.ts';
import { useErrand, useErrandNow, type Errand } from '../../kinds/errand/use-errand.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const emailIn = (form: PlainRecord) => (typeof form['email'] === 'string' ? form['email'] : '');

const asking: Errand = {
  kind: 'ask for a new password',
  onPage: true,
  blank: { email: '' },
  problems: (form) => {
    const checked = v.safeParse(ResetRequest, { email: emailIn(form) });
    return checked.success ? {} : { email: checked.issues[0].message };
  },
  send: (api, { form }, signal) => api.send(passwordReset.request, { body: { email: emailIn(form) } }, { signal }),
};

/** Starts the reset of a forgotten password; the answer is the same for every address (D-051). */
export function InitiateResetPage() {
  const [seen, setSeen] = useState(0);
  const actor = useErrand(asking, {});
  const { banner, form } = useErrandFocus(actor);
  const { form: given, problems, isBusy, isSending, times } = useErrandNow(actor);
  // Whoever uses another address has seen the answer to the one before.
  const isAnswered = times > seen;
  useTitleFocus(isAnswered ? 'answer' : 'question');
  if (isAnswered) return <Asked onAgain={() => setSeen(times)} />;
  return (
    <PromptView
      title="Reset your password"
      icon="key"
      actions={
        <>
          <Button emphasis="action" type="submit" form={form} busy={isBusy}>
            Send the link
          </Button>
          <ButtonLink href={`${BASE}${to(pages.start)}`} emphasis="plain">
            Back to sign in
          </ButtonLink>
        </>
      }
    >
      <ErrandForm actor={actor} id={form} banner={banner} after={() => 'What you typed is kept.'}>
        <Text>Type the email address you sign in with. We will send you a link to choose a new password.</Text>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          required
          readOnly={isSending}
          value={emailIn(given)}
          error={problems['email']}
          onChange={(text) => actor?.send({ type: 'form.change', change: { email: text } })}
        />
      </ErrandForm>
    </PromptView>
  );
}

const Asked = ({ onAgain }: { readonly onAgain: () => void }) => (
  <PromptView
    title="Check your email"
    icon="mail"
    tone="success"
    actions={
      <>
        <ButtonLink href={`${BASE}${to(pages.start)}`} emphasis="action">
          Back to sign in
        </ButtonLink>
        <Button emphasis="plain" onPress={onAgain}>
          Use another address
        </Button>
      </>
    }
  >
    <Text>
      If the address belongs to an account here, a link is on its way to it. It works once, within the next hour.
    </Text>
    <Text emphasis="soft">
      Nothing after a few minutes? Look in your spam folder. If you sign in through your organisation, ask there.
    </Text>
    <SupportLine />
  </PromptView>
);
