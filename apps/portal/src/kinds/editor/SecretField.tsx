import { Button, Inline, PasswordField, Stack, TextField, VisuallyHidden } from '@wardmere/ui';
import type { ControlProps } from '../entity/fields.ts';
import { focusFirst } from './focus.ts';

/**
 * A secret is written and never read: nothing is known of it but that it is kept. Untouched it is not sent, a text
 * replaces it, `null` removes it.
 */
export function SecretField({
  shared,
  value,
  onChange,
  isKept,
  field,
}: Pick<ControlProps, 'shared' | 'value' | 'onChange' | 'isKept'> & Partial<Pick<ControlProps, 'field'>>) {
  if (isKept && field?.staysKept === true && shared.readOnly !== true)
    return (
      <PasswordField
        {...shared}
        required={false}
        hint={shared.hint ?? 'Kept, and never shown. Left empty, it stays as it is.'}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onChange(text === '' ? undefined : text)}
        autoComplete="new-password"
      />
    );
  if (!isKept || typeof value === 'string')
    return (
      <Stack gap="tiny">
        <PasswordField
          {...shared}
          value={typeof value === 'string' ? value : ''}
          // What was never kept and stands empty was not touched.
          onChange={(text) => onChange(text === '' && !isKept ? undefined : text)}
          autoComplete="new-password"
        />
        {isKept && <Ways shared={shared} ways={[['Keep the one there is', undefined]]} onChange={onChange} />}
      </Stack>
    );
  const ways =
    value === null ? [['Keep it', undefined] as const] : [['Change', ''] as const, ['Remove', null] as const];
  return (
    <Stack gap="tiny">
      <TextField
        {...shared}
        value={value === null ? 'Will be removed' : 'Kept, and never shown'}
        onChange={() => undefined}
        readOnly
      />
      {shared.readOnly !== true && <Ways shared={shared} ways={ways} onChange={onChange} />}
    </Stack>
  );
}

interface WaysProps extends Pick<ControlProps, 'shared' | 'onChange'> {
  readonly ways: readonly (readonly [label: string, value: unknown])[];
}

const Ways = ({ shared: { name, label, disabled }, ways, onChange }: WaysProps) => (
  <Inline gap="tiny">
    {ways.map(([way, next]) => (
      <Button
        key={way}
        size="small"
        emphasis="plain"
        disabled={disabled}
        onPress={() => {
          onChange(next);
          // The button goes with what it was pressed for.
          focusFirst([name]);
        }}
      >
        {way}
        <VisuallyHidden>{` (${label})`}</VisuallyHidden>
      </Button>
    ))}
  </Inline>
);
