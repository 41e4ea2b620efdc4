import { type Appearance, type Failure, type Profile } from '@wardmere/api';
import { assign, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';

const tell = tellAs('appearance');

export interface AppearanceContext {
  /** What is drawn. */
  readonly chosen: Appearance;
  /** What the platform has been asked to keep last. */
  readonly sent: Appearance | null;
}

export type AppearanceEvent =
  /** What the profile says, whichever device it was chosen on. */
  | { readonly type: 'appearance.know'; readonly appearance: Appearance }
  | { readonly type: 'appearance.choose'; readonly choice: Partial<Appearance> };

export type AppearanceFact =
  | { readonly type: 'drawn'; readonly appearance: Appearance }
  | { readonly type: 'kept'; readonly profile: Profile }
  | { readonly type: 'refused'; readonly failure: Failure };

/**
 * How the portal looks and speaks for the signed-in person: drawn at once when it is chosen, kept with the person, and drawn again
 * on each of their devices.
 */
export const appearanceMachine = setup({
  types: {
    context: {} as AppearanceContext,
    input: {} as { readonly drawn: Appearance },
    events: {} as AppearanceEvent,
    emitted: {} as AppearanceFact,
    tags: {} as 'busy',
  },
  actors: { keepAppearance: unsupplied<Profile, Appearance>('keepAppearance') },
  guards: {
    isAnother: ({ context }, { appearance }: { appearance: Appearance }) => !isSame(context.chosen, appearance),
    hasChangedMeanwhile: ({ context }) => context.sent !== null && !isSame(context.chosen, context.sent),
  },
  actions: {
    choose: assign(({ context }, { choice }: { choice: Partial<Appearance> }) => ({
      chosen: { ...context.chosen, ...choice },
    })),
    learn: assign((_, { appearance }: { appearance: Appearance }) => ({ chosen: appearance })),
    noteSent: assign(({ context }) => ({ sent: context.chosen })),
    tellDrawn: tell(({ context }) => ({ type: 'drawn' as const, appearance: context.chosen })),
    tellKept: tell((_, { profile }: { profile: Profile }) => ({ type: 'kept' as const, profile })),
    tellRefused: tell((_, { failure }: { failure: Failure }) => ({ type: 'refused' as const, failure })),
  },
}).createMachine({
  id: 'appearance',
  description: 'Light or dark, comfortable or compact, in which language: how somebody likes the portal.',
  context: ({ input }) => ({ chosen: input.drawn, sent: null }),
  initial: 'settled',
  states: {
    settled: {
      description: 'What is drawn is what is kept, as far as is known.',
      on: {
        'appearance.know': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: [{ type: 'learn', params: ({ event }) => event }, 'tellDrawn'],
        },
        'appearance.choose': {
          target: 'keeping',
          actions: [{ type: 'choose', params: ({ event }) => event }, 'tellDrawn'],
        },
      },
    },
    keeping: {
      description: 'It is drawn already, and is being kept with the person.',
      tags: 'busy',
      entry: 'noteSent',
      on: {
        'appearance.choose': { actions: [{ type: 'choose', params: ({ event }) => event }, 'tellDrawn'] },
      },
      invoke: {
        id: 'keepAppearance',
        src: 'keepAppearance',
        input: ({ context }) => context.chosen,
        onDone: [
          { guard: 'hasChangedMeanwhile', target: 'keeping', reenter: true },
          {
            target: 'settled',
            actions: { type: 'tellKept', params: ({ event }) => ({ profile: event.output }) },
          },
        ],
        onError: [
          // What was chosen since is wanted instead: whether that can be kept is what counts.
          { guard: 'hasChangedMeanwhile', target: 'keeping', reenter: true },
          {
            target: 'settled',
            actions: { type: 'tellRefused', params: failureIn },
          },
        ],
      },
    },
  },
});

const isSame = (one: Appearance, other: Appearance) =>
  one.scheme === other.scheme && one.density === other.density && one.language === other.language;

export type AppearanceSnapshot = SnapshotFrom<typeof appearanceMachine>;
export const selectAppearance = ({ context }: AppearanceSnapshot): Appearance => context.chosen;
