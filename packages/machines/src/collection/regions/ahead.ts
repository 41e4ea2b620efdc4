import { collectionSetup, rowsWanted } from '../collection-setup.ts';

export const ahead = collectionSetup.createStateConfig({
  description: 'A page that may be asked for next is fetched before it is.',
  initial: 'idle',
  on: {
    'page.expect': {
      guard: { type: 'isForeseeable', params: ({ event }) => event },
      target: '.fetching',
      actions: { type: 'expectPage', params: ({ event }) => event },
    },
  },
  states: {
    idle: { description: 'Nothing is fetched ahead.' },
    fetching: {
      description: 'The expected page is on its way. Its failure is nobody’s concern: it is asked for again if wanted.',
      invoke: {
        id: 'fetchAhead',
        src: 'fetchRows',
        input: ({ context }) => ({
          ...rowsWanted(context),
          query: context.expected ?? context.query,
          fresh: false,
        }),
        onDone: { target: 'holding', actions: { type: 'keepAhead', params: ({ event }) => event.output } },
        onError: 'idle',
      },
    },
    holding: {
      description: 'The expected page is here for whoever asks for it within some seconds; later it is asked for anew.',
      after: { aheadLasts: { target: 'idle', actions: 'forgetAhead' } },
    },
  },
});
