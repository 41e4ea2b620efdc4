import { expect, it } from 'vitest';
import { withArticle } from './with-article.ts';

it.each([
  'a title',
  'an occupation',
  'an enterprise',
  'a user',
  'a unit',
  'an upload',
  'a GET request',
  'an OPTIONS request',
])('“%s” is said so, and so at the beginning of a sentence', (said) => {
  const noun = said.replace(/^an? /, '');
  expect([withArticle('a', noun), withArticle('A', noun)]).toEqual([said, said.replace(/^a/, 'A')]);
});
