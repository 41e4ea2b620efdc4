import { importSetup } from '../import-setup.ts';
import { failureIn } from '../../failure-in.ts';

const { createStateConfig } = importSetup;

const choosing = createStateConfig({
  description: 'A file is asked for; one that was chosen before the document ended is asked for by its name.',
  tags: 'file',
  entry: ['arrive', 'dismissFailure'],
  on: {
    'step.visit': { guard: { type: 'asksForUnread', params: ({ event }) => event }, target: 'previewing' },
  },
});

const asking = createStateConfig({
  description: 'An address for the file is asked for.',
  tags: ['busy', 'file'],
  entry: 'dismissFailure',
  invoke: {
    id: 'requestAddress',
    src: 'requestAddress',
    input: ({ context: { kind, client, fileName } }) => ({ kind, client, fileName }),
    onDone: {
      target: 'uploading',
      actions: { type: 'keepAddressOfFile', params: ({ event }) => event.output },
    },
    onError: { target: 'unaddressed', actions: { type: 'keepFailure', params: failureIn } },
  },
});

const unaddressed = createStateConfig({
  description: 'No address was given. Why is said, and it can be asked again.',
  tags: ['failed', 'file'],
  on: { 'step.retry': 'asking' },
});

const uploading = createStateConfig({
  description: 'The file is on its way.',
  tags: ['busy', 'file'],
  invoke: {
    id: 'sendFile',
    src: 'sendFile',
    input: ({ context: { address, file } }) => ({ address: address ?? '', file }),
  },
  on: {
    'upload.progress': { actions: { type: 'countSent', params: ({ event }) => event } },
    'upload.done': { target: 'previewing', actions: 'dropAddress' },
    'upload.fail': {
      target: 'unsent',
      actions: ['forgetName', { type: 'keepFailure', params: ({ event }) => event }],
    },
  },
});

const unsent = createStateConfig({
  description: 'The file did not arrive. It is sent again to an address of its own.',
  tags: ['failed', 'file'],
  on: { 'step.retry': 'asking' },
});

/** The file is chosen, given an address, and sent there. */
export const fileStep = { choosing, asking, unaddressed, uploading, unsent };
