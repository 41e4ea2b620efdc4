import { expect, it } from 'vitest';
import { gesturesIn } from './gestures-in-words.ts';

const source = `
const held: readonly CallName[] = ['levels.list', 'levels.create'];
const told =
  (name: CallName, answer?: Answer) =>
  ({ answer: give }: Here) =>
    give(name, answer);
const people = (answer: Answer) => (here: Here) => here.answer('users.list', answer);
const undo = (sentence: string, ids: readonly number[], name: string | RegExp) => async (here: Here) => {
  if (ids.length === 0) return told(base, sentence)(here);
  const buttons = await screen.findAllByRole('button', { name });
  return buttons.at(-1)?.click();
};

export const levels: ScreenWalk = {
  given: {
    'the page of levels is opened': () => openHere({ as: 'systemAdministrator', path: to(pages.clients), held: ['build', ...held] }),
  },
  when: {
    'the levels are told': told('levels.list'),
    'the levels cannot be told': told('levels.list', refuse(503)),
    'the level has another name': told('levels.list', withMembers({ name: 'Roof' })),
    'the person takes it back': undo('the person takes it back', [1], 'Take back'),
    'the person replaces it': () => press('Replace for 5 people'),
    'the people are told': people(empty),
    'the person asks for the key': () => press(/^(Show key|Fetch the code|Try again)$/),
    'the person begins anew': () => press(/^(Try|Sign in) again$/),
    'many are deactivated': () => press(/^Deactivate \\d users?$/),
    'the last of it is taken back': () => press(/^Undo: /),
    'the person asks for the palette': () => userEvent.keyboard('{Control>}k{/Control}'),
    'the person leaves': ({ portal }) => portal.navigate(to(pages.logout)),
    'the answer of the provider arrives': ({ settle }) => settle('hand'),
    'nothing on screen does it': told(base, 'nothing on screen does it'),
  },
};
`;

const { by, given } = gesturesIn(source);

it.each([
  ['the levels are told', 'rehearse: levels.list → the ordinary answer'],
  ['the levels cannot be told', 'rehearse: levels.list → 503'],
  ['the level has another name', "rehearse: levels.list → an answer with name: 'Roof'"],
  ['the people are told', 'rehearse: users.list → an answer without rows'],
  ['the answer of the provider arrives', 'the login that the document began with answers'],
])('an answer is said as an answer: %s', (sentence, words) => {
  expect(by.get(sentence)).toBe(words);
});

it.each([
  ['the person takes it back', 'press “Take back”'],
  ['the person replaces it', 'press “Replace for 5 people”'],
  ['the person asks for the key', 'press “Show key” or “Fetch the code” or “Try again”'],
  ['the person begins anew', 'press “Try again” or “Sign in again”'],
  ['many are deactivated', 'press “Deactivate … users”'],
  ['the last of it is taken back', 'press “Undo: …”'],
  ['the person asks for the palette', 'press Ctrl+K'],
  ['the person leaves', 'go to the page “Signing out”'],
])('a gesture is said with the label that stands on screen: %s', (sentence, words) => {
  expect(by.get(sentence)).toBe(words);
});

it('says where nothing on screen brings something about', () => {
  expect(by.get('nothing on screen does it')).toBe('only in Storybook, where the actor itself is told');
});

it('names the title of a page, and each question that is held back', () => {
  expect(given.get('the page of levels is opened')).toBe(
    'account system administrator; page “Clients”; held back: levels.list, levels.create, build.json',
  );
});
