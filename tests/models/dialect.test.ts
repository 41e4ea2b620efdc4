import { transitionsOf } from '@wardmere/machines/inspection/chart';
import { describeChart } from '@wardmere/machines/inspection/describe-chart';
import { handedBare } from '@wardmere/machines/testing/handed-bare';
import { describe, expect, it } from 'vitest';
import { charts } from './charts.ts';

/** Participles that do not end in -ed; a name that ends in one tells what has happened. */
const participles = new Set([
  'drawn',
  'begun',
  'taken',
  'broken',
  'chosen',
  'done',
  'fallen',
  'forgotten',
  'found',
  'given',
  'gone',
  'held',
  'hidden',
  'kept',
  'known',
  'left',
  'lost',
  'put',
  'read',
  'sent',
  'shown',
  'told',
  'undone',
  'unkept',
  'withheld',
]);
/** What a participle may be followed by: `putBack`. */
const particles = new Set(['back', 'out', 'off']);

const wordsOf = (name: string): readonly string[] =>
  name
    .split(/[.]|(?=\p{Lu})/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
const lastOf = (name: string): string => wordsOf(name).findLast((word) => !particles.has(word)) ?? '';
const isParticiple = (word: string) => /[^e]ed$/.test(word) || participles.has(word);
/** `loading`, `isLoaded` and `loads` are none; what an imperative looks like otherwise, English does not say. */
const isImperative = (word: string) => !isParticiple(word) && !/(?:ing|[^s]s)$/.test(word);

/** `session.*` is whatever the session tells: its facts are judged in its own chart. */
const isWhateverIsTold = (event: string) => /^[a-z]\w*\.\*$/.test(event);
const isWellNamed = (event: string) =>
  isWhateverIsTold(event) ||
  (/^[a-z]\w*\.[a-z]\w*$/.test(event) && (isParticiple(lastOf(event)) || isImperative(lastOf(event))));
const isPredicate = ([first = '']: readonly string[]) =>
  first.endsWith('s') || ['may', 'must', 'found'].includes(first);

const product = charts.filter(({ kind }) => kind === 'product').map(({ id, walk }) => [id, walk] as const);

describe.each(product)('the dialect of %s', (_, walk) => {
  const { guards, actions } = walk.machine.implementations;
  const events = new Set(transitionsOf(describeChart(walk.machine)).map(({ event }) => event));
  const ownEvents = [...events].filter((event) => event !== '' && !event.startsWith('xstate.'));

  it('names an event by a noun and what is asked of it, or what has become of it', () => {
    expect(ownEvents.filter((event) => !isWellNamed(event))).toEqual([]);
  });

  it('tells facts by a participle, in one word', () => {
    const facts = Object.keys(walk.told);
    expect(facts.filter((fact) => fact.includes('.') || !isParticiple(lastOf(fact)))).toEqual([]);
  });

  it('names what it does by an imperative, and what it asks itself by a predicate', () => {
    expect(Object.keys(actions).filter((action) => !isImperative(wordsOf(action)[0] ?? ''))).toEqual([]);
    expect(Object.keys(guards).filter((guard) => !isPredicate(wordsOf(guard)))).toEqual([]);
  });

  it('hands its guards and actions objects, whose members say what they are', () =>
    expect(handedBare(walk)).toEqual([]));
});

it('tells a participle from an imperative', () => {
  expect(['expired', 'begun', 'putBack', 'unkept'].filter((word) => !isParticiple(lastOf(word)))).toEqual([]);
  expect(['expire', 'begin', 'need', 'discard'].filter((word) => !isImperative(word))).toEqual([]);
  expect(['going', 'due', 'absent'].filter((word) => isParticiple(word))).toEqual([]);
});
