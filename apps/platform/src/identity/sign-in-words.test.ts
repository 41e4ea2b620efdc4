import { readConfig } from '@wardmere/api';
import { expect, it } from 'vitest';
import { identityPages, notNowWords } from './pages.ts';
import { languageFor, sayerIn, welsh } from './sign-in-words.ts';

const pages = identityPages(
  readConfig({ apiHost: '/api', identityAuthority: '/identity', identityClientId: 'portal' }),
);
const asked = (more: Partial<Parameters<typeof languageFor>[0]>) =>
  languageFor({ uiLocales: undefined, acceptLanguage: undefined, usual: 'en-GB', ...more });

/** What is read on a page. */
const texts = (page: string) =>
  page
    .replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => /[a-z]{2}/i.test(text));
const wordsOf = (page: string) => /<h1>[\s\S]*?<p>(?<words>[\s\S]*?)<\/p>/.exec(page)?.groups?.['words'];
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place);

it.each<[string, Parameters<typeof asked>[0], string]>([
  ['what is usual, where nobody asks', {}, 'en-GB'],
  ['what is usual in the deployment', { usual: 'cy-GB' }, 'cy-GB'],
  ['what the browser reads best', { acceptLanguage: 'en-GB;q=0.8, cy' }, 'cy-GB'],
  ['the next one where there are no words for the best', { acceptLanguage: 'fr-FR,fr;q=0.9,cy;q=0.5' }, 'cy-GB'],
  ['English without a country as the deployment has it', { acceptLanguage: 'en', usual: 'en-US' }, 'en-US'],
  [
    'what was chosen in the portal before what the browser reads',
    { uiLocales: 'cy-GB', acceptLanguage: 'en' },
    'cy-GB',
  ],
  ['what is usual, where what is asked is none', { uiLocales: ['x'], acceptLanguage: '*;q=0, ;;;' }, 'en-GB'],
])('is said in %s', (_, more, language) => expect(asked(more)).toBe(language));

it('says everything of the sign-in page in Welsh, and the document says so', () => {
  const view = {
    action: '/',
    userName: 'nia@ysgol.example',
    organisation: '/o',
    fieldErrors: [{ field: 'password', message: 'Enter your password.' }],
    error: notNowWords.crowded,
  };
  const english = new Set(texts(pages.signIn(view)));
  const page = pages.signIn({ ...view, language: 'cy-GB' });
  expect(page).toContain('<html lang="cy-GB"');
  // The names of the product and of its owner are the same in each language.
  expect(texts(page).filter((text) => english.has(text) && !/Wardmere/.test(text))).toEqual([]);
});

it.each(['again', 'ended', 'first'] as const)('tells in Welsh why they are asked: %s', (why) => {
  const view = { action: '/', userName: '', why };
  expect(wordsOf(pages.signIn({ ...view, language: 'cy-GB' }))).not.toBe(wordsOf(pages.signIn(view)));
});

it('lacks no words, and leaves no place of a value out', () => {
  const say = sayerIn('cy-GB');
  for (const phrase of Object.keys(welsh)) expect(places(say(phrase))).toEqual(places(phrase));
  for (const phrase of Object.values(notNowWords)) expect(say(phrase)).not.toBe(phrase);
});
