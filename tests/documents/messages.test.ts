import { readFileSync } from 'node:fs';
import { alertCalls, allCalls, plainLookups, STARTUP_TIMEOUT, UNKNOWN_ERROR, type Words } from '@wardmere/api';
import { describe, expect, it } from 'vitest';

/** The catalogue of messages (§8): a name, and its words to the letter. */
const catalogue = [
  ...readFileSync('docs/specification/messages-by-name.md', 'utf8').matchAll(/<\/a>(MSG-[\w-]+) +\| `([^|]+)` +\|/g),
].map(([, name = '', words = '']) => ({ name, words }));

/** Words of the platform that are shown as they come, by how a call says so. */
const asTheyCome: Readonly<Record<string, Words['says']>> = {
  "{text before 'for client'}": 'nameError',
  '{description}': 'description',
  '{description}.': 'descriptionAsSentence',
};

/** What is catalogued and said by no call: it is said before one is made. */
const saidElsewhere: Readonly<Record<string, string>> = {
  'MSG-password-rule': 'packages/api/src/password.ts',
  'MSG-password-required': 'packages/api/src/user-draft.ts',
  'MSG-password-required-system': 'packages/api/src/system-users.ts',
};

/** What calls say that the specification has not: their things, by the pattern of those that it has. */
const beyond = new Set([
  'Unable to fetch imports. Please try again',
  'Unable to fetch import. Please try again',
  'Unable to update import. Please try again',
  'Unable to delete import. Please try again',
  'Unable to create password. Please try again',
  'Unable to fetch sign-ins. Please try again',
  'Unable to create invitation. Please try again',
  'Unable to delete invitation. Please try again',
  'Unable to reset user settings. Please try again',
  'Unable to fetch log. Please try again',
  'Unable to send again. Please try again',
  'Unable to fetch readiness. Please try again',
  'Unable to fetch signing keys. Please try again',
  'Unable to report incident. Please try again',
  'Unable to fetch history. Please try again',
  'Unable to fetch figures. Please try again',
  'no default configuration',
  'Unable to update profile photo. Please try again. A photo may have at most 10 MB and 40 million points.',
]);

/** What every plain lookup says, each of its own noun: a further one needs no line here. */
const ofLookups = new Set(
  Object.values(plainLookups)
    .flatMap((lookup) => Object.values(lookup).map(({ words }) => words.otherwise))
    .filter((words) => /^Unable to (?:fetch|create|update|delete) [a-z]+\. Please try again$/.test(words)),
);

const calls = [...allCalls, ...alertCalls].map(({ name, call }) => ({ name, words: call.words }));
const sentencesOf = ({ otherwise, on = {}, containing = [], duplicate }: Words) => [
  otherwise,
  ...Object.values(on),
  ...containing.map(({ words }) => words),
  ...(duplicate === undefined ? [] : [duplicate]),
];
const said = new Set([STARTUP_TIMEOUT, UNKNOWN_ERROR, ...calls.flatMap(({ words }) => sentencesOf(words))]);

describe('the catalogue of messages', () => {
  it('has a name for each, given once', () => {
    expect(catalogue.length).toBeGreaterThan(120);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  it.each(catalogue)('$name is said, to the letter', ({ name, words }) => {
    const says = asTheyCome[words];
    const place = saidElsewhere[name];
    const isSaid =
      (says === undefined ? said.has(words) : calls.some((call) => call.words.says === says)) ||
      (place !== undefined && readFileSync(place, 'utf8').includes(`'${words}'`));
    expect({ words, isSaid }).toEqual({ words, isSaid: true });
  });
});

it('says nothing of a call that failed but what is catalogued, or stands here as beyond the specification', () => {
  const known = new Set([...catalogue.map(({ words }) => words), ...beyond]);
  expect([...said].filter((words) => !known.has(words) && !ofLookups.has(words))).toEqual([]);
  expect([...beyond].filter((words) => !said.has(words))).toEqual([]);
});
