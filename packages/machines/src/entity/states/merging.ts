import { failureIn } from '../../failure-in.ts';
import { discarded, entitySetup, removalRefused } from '../entity-setup.ts';

const { createStateConfig } = entitySetup;

export const catchingUp = createStateConfig({
  description: 'The record may have moved on: the latest copy is fetched and both sets of changes are merged.',
  tags: 'busy',
  on: { ...discarded, 'draft.change': { actions: { type: 'changeDraft', params: ({ event }) => event } } },
  invoke: {
    id: 'fetchLatest',
    src: 'fetchRecord',
    input: ({ context }) => context.subject,
    onDone: [
      // Only asked about again: what was typed stays based on the copy it was typed on, should the person stay.
      {
        guard: 'wantsRemoval',
        target: 'confirmingRemoval',
        actions: { type: 'keepLatest', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'clashes', params: ({ event }) => event.output },
        target: 'merging',
        actions: { type: 'keepLatest', params: ({ event }) => event.output },
      },
      // Nothing clashes any more: what was asked for was to look, not to save.
      {
        guard: 'wantsMerge',
        target: 'editing',
        actions: [{ type: 'keepLatest', params: ({ event }) => event.output }, 'adoptMerge'],
      },
      {
        target: 'assessing',
        actions: [{ type: 'keepLatest', params: ({ event }) => event.output }, 'adoptMerge'],
      },
    ],
    onError: [
      // Whether the removal or the look before it is answered so, it ends alike.
      {
        guard: { type: 'wantsRemovalOfNothing', params: failureIn },
        target: 'absent',
        actions: { type: 'tellNotFound', params: failureIn },
      },
      { guard: 'wantsRemoval', target: 'editing', actions: { type: 'tellRefused', params: removalRefused } },
      { target: 'editing.refused', actions: { type: 'keepFailure', params: failureIn } },
    ],
  },
});

export const merging = createStateConfig({
  description: 'Somebody else changed the same fields differently; the person chooses for each.',
  tags: 'asking',
  on: {
    ...discarded,
    'clash.choose': { actions: { type: 'chooseSide', params: ({ event }) => event } },
    'merge.accept': { guard: 'isDecided', target: 'assessing', actions: ['adoptMerge', 'wantSave'] },
    'merge.cancel': { target: 'editing', actions: 'dropMerge' },
  },
});
