import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { expects, PAIR_WAIT, shortcutsMachine } from './shortcuts.machine.ts';

const table = [
  { id: 'palette', keys: ['Mod+K'] },
  { id: 'help', keys: ['?'] },
  { id: 'home', keys: ['g', 'h'] },
] as const;

function listen(single = true) {
  const clock = new SimulatedClock();
  const actor = createActor(shortcutsMachine, { input: { table, single }, clock });
  const heard: string[] = [];
  actor.on('recognised', ({ shortcut }) => heard.push(shortcut));
  actor.start();
  const press = (...keys: readonly string[]) => keys.forEach((key) => actor.send({ type: 'key.press', key }));
  return { actor, clock, heard, press };
}

it('recognises one key, two keys and keys with Ctrl or ⌘', () => {
  const { heard, press } = listen();
  press('?', 'g', 'h', 'x', 'Mod+K');
  expect(heard).toEqual(['help', 'home', 'palette']);
});

it('forgets the first key of a pair after a moment, and after any other key', () => {
  const { clock, heard, press } = listen();
  press('g');
  clock.increment(PAIR_WAIT);
  press('h', 'g', 'x', 'h');
  expect(heard).toEqual([]);
});

it('does nothing for keys alone while they are switched off (WCAG 2.1.4)', () => {
  const { actor, heard, press } = listen(false);
  press('?', 'g', 'h', 'Mod+K');
  expect(heard).toEqual(['palette']);
  actor.send({ type: 'single.switch', on: true });
  press('?');
  expect(heard).toEqual(['palette', 'help']);
});

it('expects only what it would do something with', () => {
  const { actor, press } = listen();
  const expected = () => ['?', 'g', 'h', 'x', 'Mod+K'].filter((key) => expects(actor.getSnapshot(), key));
  expect(expected()).toEqual(['?', 'g', 'Mod+K']);
  press('g');
  expect(expected()).toEqual(['?', 'h', 'Mod+K']);
});
