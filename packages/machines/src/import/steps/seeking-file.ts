import { importSetup, whole } from '../import-setup.ts';
import { failureIn } from '../../failure-in.ts';

interface Seeking {
  readonly description: string;
  readonly tags: readonly ('busy' | 'check' | 'confirm')[];
  /** Where it goes on with the file there. */
  readonly present:
    | { readonly target: 'confirming'; readonly actions: 'forgetRehearsal' }
    | { readonly target: 'unqueued' };
  /** Where nobody can tell: what stands there is why that which was asked for failed. */
  readonly otherwise: 'unrehearsed' | 'unqueued';
}

/**
 * Whether the file is there still is asked by one of the four calls that every host has (§7): something else was answered
 * with 404, which a host without that call says, and one that has thrown the file away.
 */
export const seekingFile = ({ description, tags, present, otherwise }: Seeking) =>
  importSetup.createStateConfig({
    description,
    tags: [...tags],
    invoke: {
      id: 'seekFile',
      src: 'fetchPreview',
      input: ({ context }) => ({ ...whole({ context }), sheet: context.sheet }),
      onDone: present,
      onError: [
        { guard: { type: 'isMissing', params: failureIn }, target: 'choosing', actions: 'loseFile' },
        { target: otherwise },
      ],
    },
  });
