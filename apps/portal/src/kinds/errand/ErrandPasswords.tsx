import { useSelector } from '@xstate/react';
import { passwordParts } from '@wardmere/api';
import { PasswordField, Stack } from '@wardmere/ui';
import type { ErrandActor } from './use-errand.ts';

/** A new password with the rule as it is met, and the same once more (§5, D-208). */
export function ErrandPasswords({ actor }: { readonly actor: ErrandActor }) {
  const { form, problems } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (errand) => errand.hasTag('busy'));
  const textOf = (field: string) => (typeof form[field] === 'string' ? form[field] : '');
  const control = (field: string, label: string) => ({
    name: field,
    label,
    required: true,
    disabled: busy,
    autoComplete: 'new-password' as const,
    value: textOf(field),
    error: problems[field],
    onChange: (text: string) => actor.send({ type: 'form.change', change: { [field]: text } }),
  });
  return (
    <Stack>
      <PasswordField
        {...control('password', 'New password')}
        rules={passwordParts.map(({ label, holds }) => ({ label, met: holds(textOf('password')) }))}
      />
      <PasswordField {...control('repeatedPassword', 'Repeat password')} />
    </Stack>
  );
}
