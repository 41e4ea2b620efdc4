import { and } from 'xstate';
import { failureIn } from '../../failure-in.ts';
import { collectionSetup, rowsWanted } from '../collection-setup.ts';

export const list = collectionSetup.createStateConfig({
  description: 'What has arrived of what was asked.',
  initial: 'asking',
  on: {
    'list.refresh': { target: '.asking', actions: 'wantFresh' },
    'list.outdate': { actions: 'beOutdated' },
    'list.renew': { target: '.asking', actions: 'beRenewed' },
    'bulk.acted': {
      target: '.asking',
      actions: [
        { type: 'unselect', params: ({ event }) => event },
        'wantFresh',
        { type: 'tellActed', params: ({ event }) => event },
      ],
    },
    'query.set': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.asking',
      actions: { type: 'setQuery', params: ({ event }) => event },
    },
    'search.settle': { target: '.asking', actions: ['search', { type: 'showQuery', params: { replace: true } }] },
    'sort.choose': {
      target: '.asking',
      actions: [
        { type: 'sort', params: ({ event }) => event },
        { type: 'showQuery', params: { replace: false } },
      ],
    },
    'filter.choose': {
      target: '.asking',
      actions: [
        { type: 'filter', params: ({ event }) => event },
        { type: 'showQuery', params: { replace: false } },
      ],
    },
    'filters.clear': {
      target: '.asking',
      actions: ['clearFilters', { type: 'showQuery', params: { replace: false } }],
    },
    'size.choose': {
      target: '.asking',
      actions: [
        { type: 'resize', params: ({ event }) => event },
        { type: 'showQuery', params: { replace: true } },
      ],
    },
    'rows.count': { guard: 'isUncounted', target: '.asking', actions: 'countAll' },
    'page.choose': {
      target: '.asking',
      actions: [
        { type: 'turnPage', params: ({ event }) => event },
        { type: 'showQuery', params: { replace: false } },
      ],
    },
  },
  states: {
    asking: {
      description: 'Where the rows come from is decided: from what was fetched ahead, or from the host.',
      always: [{ guard: 'isAhead', target: 'showing', actions: 'useAhead' }, { target: 'fetching' }],
    },
    fetching: {
      description: 'The rows asked for are on their way.',
      tags: 'busy',
      initial: 'deciding',
      entry: 'beginWait',
      exit: 'endRenewal',
      after: { lateAfter: { actions: 'beLate' } },
      invoke: {
        id: 'fetchRows',
        src: 'fetchRows',
        input: ({ context }) => rowsWanted(context),
        onDone: [
          {
            guard: { type: 'isPastEnd', params: ({ event }) => event.output },
            target: 'asking',
            actions: [
              { type: 'turnToLastPage', params: ({ event }) => event.output },
              { type: 'showQuery', params: { replace: true } },
            ],
          },
          { target: 'showing', actions: { type: 'keepRows', params: ({ event }) => event.output } },
        ],
        onError: [
          // What stands is as it was when somebody asked, and is looked at again after the next pause.
          { guard: 'isWatched', target: 'showing' },
          { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
        ],
      },
      states: {
        deciding: {
          description: 'Whether rows are here already that can stay meanwhile is decided.',
          always: [{ guard: 'hasRows', target: 'refreshing' }, { target: 'loading' }],
        },
        loading: {
          description: 'The first rows are on their way; a skeleton of their height holds the place.',
          tags: 'loading',
        },
        refreshing: { description: 'Other rows are on their way; the present ones stay.' },
      },
    },
    failed: {
      description: 'The rows could not be fetched. The catalogued words stand in their place with another try.',
      tags: 'failed',
      on: { 'watch.lapsed': { target: 'asking', actions: 'wantFresh' } },
    },
    showing: {
      description: 'The rows that were asked for are here.',
      initial: 'counting',
      on: { 'watch.lapsed': { target: 'asking', actions: 'beWatched' } },
      states: {
        counting: {
          description: 'Whether there is anything to show is decided.',
          always: [
            { guard: and(['isEmpty', 'isNarrowed']), target: 'unmatched' },
            { guard: 'isEmpty', target: 'empty' },
            { target: 'filled' },
          ],
        },
        filled: { description: 'There are rows.' },
        empty: {
          description: 'There is nothing yet; the page says what this is and offers to add one.',
          tags: 'empty',
        },
        unmatched: { description: 'Nothing matches the search and filters; they can be cleared.', tags: 'noMatch' },
      },
    },
  },
});
