import { assign, setup, type SnapshotFrom } from 'xstate';

/** What is told to the person, once, politely. An action names the event the app sends when it is taken. */
export interface Notice {
  readonly id: number;
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
  readonly action?: { readonly label: string; readonly id: string };
}

export type NewNotice = Omit<Notice, 'id'>;

export type NoticesEvent =
  | { type: 'notice.show'; notice: NewNotice }
  | { type: 'notice.dismiss'; id: number }
  | { type: 'notices.clear' }
  | { type: 'notices.hold' }
  | { type: 'notices.release' };

/** How long a notice that is no failure stays; failures stay until dismissed (D-191). */
export const NOTICE_LIFETIME = 6000;
const most = 4;

/** The oldest passing ones make room: never a failure, never the newest. */
function fitting(notices: readonly Notice[]): readonly Notice[] {
  const oldest = notices.length > most ? notices.slice(0, -1).find((notice) => !lasting(notice)) : undefined;
  return oldest ? fitting(notices.filter((notice) => notice !== oldest)) : notices;
}

const lasting = ({ tone }: Notice) => tone === 'danger';

/** The notices on screen: the newest last, at most four beside failures; held while pointer or focus rests on them. */
export const noticesMachine = setup({
  types: { context: {} as { readonly notices: readonly Notice[]; readonly next: number }, events: {} as NoticesEvent },
  delays: { lifetime: NOTICE_LIFETIME },
  guards: {
    hasNone: ({ context }) => context.notices.length === 0,
    hasPassing: ({ context }) => context.notices.some((notice) => !lasting(notice)),
  },
  actions: {
    add: assign(({ context }, { notice }: { notice: NewNotice }) => ({
      notices: fitting([
        ...context.notices.filter(({ text }) => text !== notice.text),
        { ...notice, id: context.next },
      ]),
      next: context.next + 1,
    })),
    remove: assign(({ context }, { id }: { id: number }) => ({
      notices: context.notices.filter((notice) => notice.id !== id),
    })),
    removeOldest: assign(({ context }) => {
      const oldest = context.notices.find((notice) => !lasting(notice));
      return { notices: context.notices.filter((notice) => notice !== oldest) };
    }),
    clear: assign({ notices: [] }),
  },
}).createMachine({
  id: 'notices',
  description: 'What is told to the person, once, politely.',
  context: { notices: [], next: 1 },
  on: {
    'notice.show': { target: '.deciding', actions: { type: 'add', params: ({ event }) => event } },
    'notice.dismiss': { target: '.deciding', actions: { type: 'remove', params: ({ event }) => event } },
    'notices.clear': { target: '.quiet', actions: 'clear' },
  },
  initial: 'quiet',
  states: {
    deciding: {
      description: 'Is there a notice that goes by itself?',
      always: [{ guard: 'hasPassing', target: 'showing' }, { target: 'quiet' }],
    },
    quiet: { description: 'Nothing on screen goes by itself.', on: { 'notices.hold': 'held' } },
    showing: {
      description: 'The oldest passing notice leaves after its lifetime.',
      after: { lifetime: { target: 'deciding', actions: 'removeOldest' } },
      on: { 'notices.hold': 'held' },
    },
    held: {
      description: 'The person is reading: nothing leaves by itself, whatever comes or is dismissed.',
      // With the last one gone, nothing is left that the pointer could leave.
      always: { guard: 'hasNone', target: 'quiet' },
      on: {
        'notice.show': { actions: { type: 'add', params: ({ event }) => event } },
        'notice.dismiss': { actions: { type: 'remove', params: ({ event }) => event } },
        'notices.release': 'deciding',
      },
    },
  },
});

export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;
export const selectNotices = (snapshot: NoticesSnapshot) => snapshot.context.notices;
