import { raise, stopChild } from 'xstate';
import { collectionSetup } from '../collection-setup.ts';

export const screen = collectionSetup.createStateConfig({
  description: 'Whether the list is on screen, and its query in the address.',
  initial: 'shown',
  states: {
    shown: {
      description: 'It is on screen; what is asked for and what its address says is one.',
      entry: 'beginAddress',
      exit: [stopChild('address'), 'endAddress'],
      on: {
        'screen.open': { actions: raise({ type: 'list.refresh' }) },
        'screen.close': { actions: 'askPosition' },
        'position.keep': { target: 'hidden', actions: { type: 'keepPosition', params: ({ event }) => event } },
      },
    },
    hidden: {
      description: 'It was left and lives on, so that Back finds it as it was.',
      // Nobody who comes back has asked to be asked.
      entry: 'cancelBulk',
      // The rows it had stay on screen while newer ones are fetched.
      on: { 'screen.open': { target: 'shown', actions: raise({ type: 'list.refresh' }) } },
    },
  },
});
