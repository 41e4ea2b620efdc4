import { assign, not, setup, type SnapshotFrom } from 'xstate';

/** What a notice offers to do: as data, so that nothing of it outlives the notice. */
export type Offer =
  | { readonly does: 'visit'; readonly path: string }
  /** Changes of the journal, by their ids, are taken back. */
  | { readonly does: 'undo'; readonly ids: readonly number[] };

/** What is told to the person, once, politely. */
export interface Notice {
  readonly id: number;
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
  /** What there is to say besides. */
  readonly detail?: string;
  /** What was attempted: a failure is over with the next attempt of the same (D-191). */
  readonly operation?: string;
  /** The record it is about: what is told of it next takes its place, unless it tells of a failure. */
  readonly about?: string;
  readonly action?: { readonly label: string } & Offer;
}

export type NewNotice = Omit<Notice, 'id'>;

export type NoticesEvent =
  | { type: 'notice.show'; notice: NewNotice }
  | { type: 'notice.dismiss'; id: number }
  /** The same is attempted again: what an earlier attempt ended in no longer holds. */
  | { type: 'operation.attempt'; operation: string }
  /** The person is on another page: the failures of the former one are left behind. */
  | { type: 'page.leave' }
  | { type: 'notices.hold' }
  | { type: 'notices.release' };

/**
 * How long a notice stays that tells of nothing bad. A failure stays until the next attempt of the same operation, until it
 * is dismissed or until the person leaves the page (D-191); a warning, which tells of a loss or of what was not done, until
 * it is dismissed: nothing else on screen may say it again.
 */
export const NOTICE_LIFETIME = 6000;
/** One that offers something stays twice as long: whoever would like it has to read it and to come to it (N10). */
export const OFFER_LIFETIME = 2 * NOTICE_LIFETIME;
const most = 4;

/** The oldest passing ones make room: never a failure or a warning, never the newest. */
function fitting(notices: readonly Notice[]): readonly Notice[] {
  const oldest = notices.length > most ? oldestPassing(notices.slice(0, -1)) : undefined;
  return oldest ? fitting(notices.filter((notice) => notice !== oldest)) : notices;
}

const isFailure = ({ tone }: Notice) => tone === 'danger';
const passes = ({ tone }: Notice) => tone !== 'danger' && tone !== 'warning';
const isReplaced = (earlier: Notice, { text, detail, about }: NewNotice) =>
  (earlier.text === text && earlier.detail === detail) ||
  (about !== undefined && earlier.about === about && !isFailure(earlier));
const isFailureOf = (notice: Notice, operation: string) => isFailure(notice) && notice.operation === operation;

const oldestPassing = (notices: readonly Notice[]) => notices.find(passes);

export interface NoticesContext {
  readonly notices: readonly Notice[];
  readonly next: number;
  /** The one whose lifetime runs, while one does. */
  readonly leaving: number | null;
}

/** The notices on screen: the newest last, at most four beside failures and warnings; held while pointer or focus rests on them. */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  delays: {
    lifetime: ({ context }) => {
      const oldest = oldestPassing(context.notices);
      return oldest?.action === undefined ? NOTICE_LIFETIME : OFFER_LIFETIME;
    },
  },
  guards: {
    hasNone: ({ context }) => context.notices.length === 0,
    hasPassing: ({ context }) => oldestPassing(context.notices) !== undefined,
    isAnotherLeaving: ({ context }) => oldestPassing(context.notices)?.id !== context.leaving,
    hasFailed: ({ context }, { operation }: { operation: string }) =>
      context.notices.some((notice) => isFailureOf(notice, operation)),
    hasFailures: ({ context }) => context.notices.some(isFailure),
  },
  actions: {
    add: assign(({ context }, { notice }: { notice: NewNotice }) => ({
      notices: fitting([
        ...context.notices.filter((earlier) => !isReplaced(earlier, notice)),
        { ...notice, id: context.next },
      ]),
      next: context.next + 1,
    })),
    remove: assign(({ context }, { id }: { id: number }) => ({
      notices: context.notices.filter((notice) => notice.id !== id),
    })),
    removeAttempted: assign(({ context }, { operation }: { operation: string }) => ({
      notices: context.notices.filter((notice) => !isFailureOf(notice, operation)),
    })),
    removeFailures: assign(({ context }) => ({ notices: context.notices.filter((notice) => !isFailure(notice)) })),
    removeOldest: assign(({ context }) => {
      const oldest = oldestPassing(context.notices);
      return { notices: context.notices.filter((notice) => notice !== oldest) };
    }),
    noteLeaving: assign(({ context }) => ({ leaving: oldestPassing(context.notices)?.id ?? null })),
  },
}).createMachine({
  id: 'notices',
  description: 'What is told to the person, once, politely.',
  context: { notices: [], next: 1, leaving: null },
  on: {
    'notice.show': { actions: { type: 'add', params: ({ event }) => event } },
    'notice.dismiss': { actions: { type: 'remove', params: ({ event }) => event } },
    'operation.attempt': {
      guard: { type: 'hasFailed', params: ({ event }) => event },
      actions: { type: 'removeAttempted', params: ({ event }) => event },
    },
    'page.leave': { guard: 'hasFailures', actions: 'removeFailures' },
  },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nothing on screen goes by itself.',
      always: { guard: 'hasPassing', target: 'showing' },
      on: { 'notices.hold': 'held' },
    },
    showing: {
      description: 'The oldest passing notice leaves after its lifetime, whatever comes or is dismissed beside it.',
      entry: 'noteLeaving',
      always: [
        { guard: not('hasPassing'), target: 'quiet' },
        { guard: 'isAnotherLeaving', target: 'showing', reenter: true },
      ],
      after: { lifetime: { actions: 'removeOldest' } },
      on: { 'notices.hold': 'held' },
    },
    held: {
      description: 'The person is reading: nothing leaves by itself, whatever comes or is dismissed.',
      // With the last one gone, nothing is left that the pointer could leave.
      always: { guard: 'hasNone', target: 'quiet' },
      on: { 'notices.release': 'quiet' },
    },
  },
});

export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;
export const selectNotices = (snapshot: NoticesSnapshot) => snapshot.context.notices;
