import { setup } from 'xstate';
import { expect, it } from 'vitest';
import { describeChart } from './describe-chart.ts';
import { guardInWords, guardsAsked } from './guards-asked.ts';

const chart = describeChart(
  setup({ guards: { isDirty: () => true, isValid: () => true } }).createMachine({
    id: 'record',
    initial: 'editing',
    on: { save: { guard: 'isValid', target: '.saving' } },
    states: {
      editing: {
        initial: 'open',
        states: {
          open: { on: { save: [{ guard: 'isDirty', target: '#record.saving' }, { target: 'open' }] } },
        },
      },
      saving: {},
    },
  }),
);
const cameOf = (taken: readonly string[], before: unknown = { editing: 'open' }) =>
  guardsAsked(chart, before, 'save', taken).map(({ transition, came }) => [transition.id, came]);

it('a guard before the transition that was taken has refused; what stands after it or around it was not asked', () => {
  expect(cameOf(['record.editing.open|save|1'])).toEqual([
    ['record.editing.open|save|0', 'refused'],
    ['record.editing.open|save|1', 'taken'],
    ['record|save|0', 'not asked'],
  ]);
  expect(cameOf(['record.editing.open|save|0'])).toEqual([
    ['record.editing.open|save|0', 'taken'],
    ['record.editing.open|save|1', 'not asked'],
    ['record|save|0', 'not asked'],
  ]);
});

it('where nothing was taken every guard has refused', () => {
  expect(cameOf([], 'saving')).toEqual([['record|save|0', 'refused']]);
});

it('a guard is said in words', () => {
  expect(guardInWords('hasChosenClient and not isSaving')).toBe('has chosen client and not is saving');
  expect(guardInWords('in {"screen":"shownOnce"}')).toBe('in {"screen":"shownOnce"}');
});
