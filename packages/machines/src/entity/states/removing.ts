import { failureIn } from '../../failure-in.ts';
import { discarded, entitySetup, removalRefused } from '../entity-setup.ts';

const { createStateConfig } = entitySetup;

export const confirmingRemoval = createStateConfig({
  description: 'Removing is asked about by the name of the record, with what else it affects.',
  tags: 'asking',
  entry: 'lookForHolders',
  on: {
    ...discarded,
    'removal.confirm': 'removing',
    'removal.cancel': { target: 'editing', actions: 'dropMerge' },
  },
});

export const removing = createStateConfig({
  description: 'The removal is on its way to the host. Further submits are ignored.',
  tags: ['busy', 'locked'],
  on: { 'draft.discard': { guard: 'hasWork', actions: 'forgetTyped' } },
  invoke: {
    id: 'removeRecord',
    src: 'removeRecord',
    input: ({ context: { subject, version, latest } }) => ({ ...subject, version: latest?.version ?? version }),
    onDone: { target: 'removed', actions: 'tellRemoved' },
    onError: [
      // Gone already and out of reach answer alike: nothing was deleted here, and there is nothing left to show.
      {
        guard: { type: 'isMissing', params: failureIn },
        target: 'absent',
        actions: { type: 'tellNotFound', params: failureIn },
      },
      { guard: { type: 'isStale', params: failureIn }, target: 'catchingUp' },
      {
        target: 'editing',
        actions: { type: 'tellRefused', params: removalRefused },
      },
    ],
  },
});
