import { readJson, wrongWithRule } from '@wardmere/connect';
import { Banner, CodeField, Stack } from '@wardmere/ui';
import type { OwnControlProps } from '../../kinds/entity/fields.ts';
import { lossesOf } from './configuration-form.ts';

/** The rule as JSON: what is no JSON is wrong, and what this host would refuse, or lose of it, is said before it is saved. */
export function RuleControl({ shared, value, onChange }: OwnControlProps) {
  const text = typeof value === 'string' ? value : '';
  const read = readJson(text);
  const refused = 'wrong' in read ? undefined : wrongWithRule(read.value);
  const lost = lossesOf(text);
  return (
    <Stack gap="small">
      <CodeField
        {...shared}
        value={text}
        onChange={onChange}
        rows={5}
        wrongLine={shared.error !== undefined && 'wrong' in read ? read.wrong.line : undefined}
      />
      {refused !== undefined && shared.error === undefined && (
        <Banner tone="warning">{`${refused} It would be refused as it is saved.`}</Banner>
      )}
      {lost !== undefined && <Banner tone="warning">{lost}</Banner>}
    </Stack>
  );
}
