import { partsOfTemplate } from '@wardmere/connect';
import type { CheckedTemplate } from '@wardmere/connect/template';
import { Banner, CodeField, lateCode, Stack, useLateCode } from '@wardmere/ui';
import { listed, withArticle } from '@wardmere/ui/words';
import type { OwnControlProps } from '../../kinds/entity/fields.ts';
import { textIn } from '../../kinds/entity/rows.ts';
import { insertedInto } from './field-inserts.ts';
import { warnedHint } from './warned-hint.tsx';

/** The template of the body: what is wrong with it is said with its line, and which of its fields no incident has (D-253). */
export function TemplateControl({ shared, value, onChange, draft }: OwnControlProps) {
  const text = typeof value === 'string' ? value : '';
  const { wrong, unknown } = useTemplateCheck(text);
  const verb = textIn(draft, 'httpVerb');
  const nowhere =
    unknown.length === 0
      ? []
      : [`No incident has ${listed(unknown.map((name) => `“${name}”`))}: nothing is printed there.`];
  const isBodiless = verb === 'Get' || verb === 'Delete';
  return (
    <Stack gap="small">
      <CodeField
        {...shared}
        hint={warnedHint(nowhere, isBodiless ? undefined : whatNothingSends(textIn(draft, 'contentType')))}
        value={text}
        onChange={onChange}
        rows={10}
        wrongLine={wrong?.line}
        parts={partsOfTemplate(text)}
        inserts={insertedInto.template}
        error={shared.error ?? (wrong && `Line ${wrong.line}: ${wrong.says}`)}
      />
      {isBodiless && (
        <Banner tone="info">{`${withArticle('A', `${verb.toUpperCase()} request`)} has no body${text.trim() === '' ? '' : ', so the template is not sent'}.`}</Banner>
      )}
    </Stack>
  );
}

/** What goes out where the template is empty: only JSON can stand for the incident without one (D-253). */
const whatNothingSends = (contentType: string): string =>
  contentType === 'application/json'
    ? 'Left empty, it is the incident as JSON.'
    : 'Left empty, nothing is sent as the body.';

// The engine comes after the form. Until it is here nothing is said: the host judges too, as the template is saved.
const checking = lateCode(async () => (await import('@wardmere/connect/template')).checkTemplate);
const unjudged: CheckedTemplate = { unknown: [] };

/** What is wrong with a template, and which of its fields no incident has. */
const useTemplateCheck = (text: string): CheckedTemplate => useLateCode(checking)?.(text) ?? unjudged;
