import * as v from 'valibot';
import { expect, it } from 'vitest';
import { NewWebhookConfiguration } from './webhook-configurations.ts';

const draft = { name: 'Signs', url: 'https://signs.example/alerts' };
const read = (more: object = {}) => v.safeParse(NewWebhookConfiguration, { ...draft, ...more });
const wordsOf = (more: object) => read(more).issues?.map(({ message }) => message) ?? [];

it('a new configuration begins as §9 says', () => {
  expect(read()).toMatchObject({
    success: true,
    output: {
      configType: 'Emergency',
      httpVerb: 'Post',
      contentType: 'application/json',
      rule: true,
      ignoreSslErrors: false,
      isEnabled: true,
    },
  });
});

it.each([
  ['httpVerb', ['Get', 'Post', 'Put', 'Patch', 'Delete'], ['GET', 'post', 'Head', ''], 'Choose a verb from the list.'],
  [
    'contentType',
    ['application/json', 'application/xml', 'application/x-www-form-urlencoded', 'text/plain'],
    ['text/html', 'application/JSON', ''],
    'Choose a content type from the list.',
  ],
] as const)('%s is one of %j, to the letter (D-115)', (field, values, others, words) => {
  for (const value of values)
    expect(read({ [field]: value })).toMatchObject({ success: true, output: { [field]: value } });
  for (const value of others) expect([value, wordsOf({ [field]: value })]).toEqual([value, [words]]);
});

it('cannot be saved without its name and its address (D-210)', () => {
  expect(wordsOf({ name: ' ', url: '' })).toEqual(['Name is required.', 'Address is required.']);
});

it('has an absolute address of http or https (D-211)', () => {
  for (const url of ['http://signs.example', 'https://signs.example:8443/a?b=c'])
    expect([url, wordsOf({ url })]).toEqual([url, []]);
  for (const url of ['signs.example/alerts', '/alerts', 'ftp://signs.example', 'mailto:a@signs.example', 'https://'])
    expect([url, wordsOf({ url })]).toEqual([url, ['Enter a valid URL.']]);
});
