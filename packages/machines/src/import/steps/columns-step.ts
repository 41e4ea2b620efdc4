import { PREVIEW_SHEET } from '@wardmere/api';
import { importSetup, whole } from '../import-setup.ts';
import { failureIn } from '../../failure-in.ts';
import { takenBack } from './taken-back.ts';

const { createStateConfig } = importSetup;

const previewing = createStateConfig({
  description: 'The beginning of the file is read.',
  tags: ['busy', 'columns'],
  entry: 'dismissFailure',
  invoke: {
    id: 'fetchPreview',
    src: 'fetchPreview',
    input: ({ context }) => ({ ...whole({ context }), sheet: context.sheet || PREVIEW_SHEET }),
    onDone: [
      {
        guard: { type: 'lacksSheet', params: ({ event }) => ({ preview: event.output }) },
        target: 'previewing',
        reenter: true,
        actions: { type: 'takeFirstSheet', params: ({ event }) => ({ preview: event.output }) },
      },
      {
        guard: 'isReturningToCheck',
        target: 'watching',
        actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
      },
      {
        target: 'mapping',
        actions: [{ type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) }],
      },
    ],
    onError: [
      { guard: { type: 'isGone', params: failureIn }, target: 'choosing', actions: 'loseFile' },
      { target: 'unread', actions: { type: 'keepFailure', params: failureIn } },
    ],
  },
});

const unread = createStateConfig({
  description: 'The file could not be read. Why is said; another can be chosen, or it is tried again.',
  tags: ['failed', 'columns'],
  on: { 'step.retry': 'previewing' },
});

const mapping = createStateConfig({
  description: 'Our columns are given columns of the file; nothing given is nothing to import (D-153).',
  tags: 'columns',
  entry: ['arrive', 'dismissFailure'],
  on: {
    ...takenBack,
    'column.map': { actions: [{ type: 'mapColumn', params: ({ event }) => event }] },
    'sheet.choose': { target: 'previewing', actions: { type: 'chooseSheet', params: ({ event }) => event } },
    'columns.accept': { guard: 'hasColumns', target: 'rehearsing' },
  },
});

/** The beginning of the file is read, and its columns are matched with ours. */
export const columnsStep = { previewing, unread, mapping };
