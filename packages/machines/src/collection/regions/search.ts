import { not, raise } from 'xstate';
import { collectionSetup } from '../collection-setup.ts';

export const search = collectionSetup.createStateConfig({
  description: 'What is typed into the search box and the filters beside it, ahead of the query.',
  initial: 'still',
  on: {
    // The address says what is asked for already: what is being typed goes on.
    'query.set': { guard: { type: 'isOther', params: ({ event }) => event }, target: '.still' },
    'filters.clear': '.still',
  },
  states: {
    still: {
      description: 'Nobody is typing.',
      on: {
        'search.type': { target: 'pausing', actions: { type: 'keepTyped', params: ({ event }) => event } },
      },
    },
    pausing: {
      description: 'Someone is typing; the query waits for silence.',
      on: {
        'search.type': {
          target: 'pausing',
          reenter: true,
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
      },
      after: {
        searchPause: [
          { guard: not('isSearched'), target: 'still', actions: raise({ type: 'search.settle' }) },
          { target: 'still' },
        ],
      },
    },
  },
});
