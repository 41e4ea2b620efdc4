import { requestOf } from '../import-context.ts';
import { importSetup, whole } from '../import-setup.ts';
import { failureIn } from '../../failure-in.ts';
import { seekingFile } from './seeking-file.ts';

const { createStateConfig } = importSetup;

const confirming = createStateConfig({
  description: 'What will happen is said; a suspiciously large number of changes has to be typed (B20, D-226).',
  tags: 'confirm',
  entry: 'arrive',
  on: {
    'import.confirm': {
      guard: { type: 'isAccepted', params: ({ event }) => event },
      target: '#import.queueing',
      actions: 'dismissFailure',
    },
  },
});

export const queueing = createStateConfig({
  description: 'The import is on its way into the queue. Asked again, it is the same import.',
  tags: ['busy', 'confirm'],
  entry: 'dismissFailure',
  invoke: {
    id: 'queueImport',
    src: 'queueImport',
    input: ({ context }) => ({
      ...whole({ context }),
      request: requestOf(context, { sendToQueue: true, changes: context.run?.hold?.changes ?? null }),
    }),
    onDone: {
      target: 'following',
      actions: { type: 'noteQueued', params: ({ event }) => ({ answered: event.output || 'Queued' }) },
    },
    onError: [
      {
        guard: { type: 'isMissing', params: failureIn },
        target: 'preparing.refused',
        actions: { type: 'keepFailure', params: failureIn },
      },
      { target: 'preparing.unqueued', actions: { type: 'keepFailure', params: failureIn } },
    ],
  },
});

const unqueued = createStateConfig({
  description: 'It was not queued, or nobody knows: asked again, there is one import and not two.',
  tags: ['failed', 'confirm'],
  on: {
    'step.retry': '#import.queueing',
  },
});

const refused = seekingFile({
  description: 'There is nothing to queue. Whether the file is there still is asked: one that is not is chosen again.',
  tags: ['busy', 'confirm'],
  present: { target: 'unqueued' },
  otherwise: 'unqueued',
});

/** What will happen is confirmed; what could not be queued is tried again. */
export const confirmStep = { confirming, refused, unqueued };
