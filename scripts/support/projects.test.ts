import { expect, it } from 'vitest';
import { isAlone, isAsked } from './projects.ts';

const line = (words: string) => `node vitest.mjs run ${words}`.trim().split(' ');

it.each([
  ['', true],
  ['--project node --project storybook', true],
  ['--project=storybook', true],
  ['--project story*', true],
  ['--project !node', true],
  ['--project node packages/api', false],
  ['--project=browser', false],
])('“%s” asks for the stories: %s', (words, isMeant) => {
  expect(isAsked('storybook', line(words))).toBe(isMeant);
});

it.each([
  ['--project storybook', true],
  ['--project=storybook packages/ui', true],
  ['', false],
  ['--project browser --project storybook', false],
  ['--project story*', false],
])('“%s” asks for the stories and nothing else: %s', (words, isMeant) => {
  expect(isAlone('storybook', line(words))).toBe(isMeant);
});
