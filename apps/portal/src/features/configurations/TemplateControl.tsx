import { checkTemplate } from '@wardmere/connect/template';
import { Banner, CodeField, Stack } from '@wardmere/ui';
import { listed } from '@wardmere/ui/words';
import type { OwnControlProps } from '../../kinds/entity/fields.ts';

/** The template of the body: what is wrong with it is said with its line, and which of its fields no incident has (D-253). */
export function TemplateControl({ shared, value, onChange, draft }: OwnControlProps) {
  const text = typeof value === 'string' ? value : '';
  const { wrong, unknown } = checkTemplate(text);
  const isBodiless = draft['httpVerb'] === 'Get' || draft['httpVerb'] === 'Delete';
  return (
    <Stack gap="small">
      <CodeField
        {...shared}
        value={text}
        onChange={onChange}
        rows={10}
        wrongLine={wrong?.line}
        error={shared.error ?? (wrong && `Line ${wrong.line}: ${wrong.says}`)}
      />
      {unknown.length > 0 && (
        <Banner tone="warning">{`No incident has ${listed(unknown.map((name) => `“${name}”`))}: nothing is printed there.`}</Banner>
      )}
      {isBodiless && text.trim() !== '' && (
        <Banner tone="info">{`A ${String(draft['httpVerb']).toUpperCase()} request has no body, so the template is not sent.`}</Banner>
      )}
    </Stack>
  );
}
