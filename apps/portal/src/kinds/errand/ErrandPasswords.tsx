import { PasswordField, Stack } from '@wardmere/ui';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { passwordRules } from '../password-rules.ts';
import { useErrandNow, type ErrandActor } from './use-errand.ts';

/** A new password with the rule as it is met, and the same once more (§5, D-208). */
export function ErrandPasswords({ actor }: { readonly actor: ErrandActor }) {
  const { config } = useRunningPortal();
  const { form, problems, isSending } = useErrandNow(actor);
  const textOf = (field: string) => (typeof form[field] === 'string' ? form[field] : '');
  const control = (field: string, label: string) => ({
    name: field,
    label,
    required: true,
    // The focus stays in it meanwhile.
    readOnly: isSending,
    autoComplete: 'new-password' as const,
    value: textOf(field),
    error: problems[field],
    onChange: (text: string) => actor?.send({ type: 'form.change', change: { [field]: text } }),
  });
  return (
    <Stack>
      <PasswordField
        {...control('password', 'New password')}
        rules={passwordRules(textOf('password'), config.brand.name)}
      />
      <PasswordField {...control('repeatedPassword', 'Repeat password')} />
    </Stack>
  );
}
