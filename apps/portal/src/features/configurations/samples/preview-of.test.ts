import { wrongWithBody } from '@wardmere/connect/body';
import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import { describe, expect, it } from 'vitest';
import { blankConfiguration, typedConfiguration, type ConfigurationForm } from '../configuration-form.ts';
import { verdictInWords } from '../../../parts/connect/verdict-in-words.ts';
import { previewsOf, textsOf, triedBy, verdictsOf } from './preview-of.ts';

const url = 'https://signs.example.org/alerts';
const typed = (more: Partial<ConfigurationForm> = {}) => typedConfiguration({ ...blankConfiguration, url, ...more });
const tried = triedBy(INVENTED_SAMPLES);
function previews(more: Partial<ConfigurationForm>, saved: Partial<ConfigurationForm> | null = null) {
  const configuration = typed(more);
  const beside = {
    verdicts: verdictsOf(configuration.rule, tried),
    savedTexts: textsOf(saved === null ? null : typed(saved), tried),
  };
  return previewsOf(tried, configuration, beside, wrongWithBody);
}

describe('the preview of a sample', () => {
  it('is the request as it leaves: line, headers, body', () => {
    const [first] = previews({
      template: '{ "type": "{{ incidentType }}" }',
      customHeaders: [
        { name: 'X-Site', value: 'north' },
        { name: '', value: '' },
      ],
    });
    expect(first?.text).toBe(
      [
        'POST https://signs.example.org/alerts',
        'Content-Type: application/json',
        'X-Site: north',
        'Accept-Encoding: identity',
        '',
        '{ "type": "Lockdown" }',
      ].join('\n'),
    );
  });

  it('says which samples make no valid body: one sign in one of them is enough', () => {
    const wrong = previews({ template: '{ "lat": {{ lat }} }' }).map((preview) => preview.wrong);
    expect(wrong).toEqual([undefined, undefined, { line: 1, says: 'A value is expected here.' }]);
  });

  it('says the line of a template that makes nothing', () => {
    expect(previews({ template: 'a\n{% if isTest %}' })[0]).toMatchObject({
      message: undefined,
      wrong: { line: 2, says: 'This “if” is not closed.' },
    });
  });

  it('marks those samples whose request is not as it was last saved, and no other', () => {
    const saved = { template: '{{ incidentType | json }}' };
    const changed = { template: '{% if person %}{{ incidentType | json }}{% else %}"nobody"{% endif %}' };
    expect(previews(changed, saved).map(({ savedText }) => savedText !== undefined)).toEqual([false, false, true]);
    expect(previews(changed).map(({ savedText }) => savedText)).toEqual([undefined, undefined, undefined]);
  });

  it('has no body where the verb has none', () => {
    expect(previews({ httpVerb: 'Get', template: 'x' })[0]?.message?.body).toBeUndefined();
  });

  it('says in words why a rule would not send (B22)', () => {
    const rule = JSON.stringify({ '==': [{ var: 'incidentType' }, 'Lockdown'] });
    const said = previews({ rule }).map(({ verdict }) => verdict && verdictInWords(verdict));
    expect(said[2]).toBe('Would not send: incident type is Evacuate, not Lockdown');
    expect(said[0]).toBe('Would send: incident type is Lockdown');
  });

  it('is not judged by a rule that is no JSON, or that would be refused', () => {
    for (const rule of ['{', '{"throw": 1}']) expect(previews({ rule })[0]?.verdict).toBeUndefined();
  });
});
