import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import { tellAs } from '../tell.ts';

/** The dialogs of a record that a person can return to (N1). */
export type DialogName = 'review' | 'merge' | 'removal';

/** What a page on screen offers: of which work, at which path, and which dialogs. */
export interface DialogOffer {
  readonly work: string;
  readonly path: string;
  readonly dialogs: readonly DialogName[];
}

/** How a record stands to its dialogs. */
export interface RecordShows {
  readonly type: 'record.show';
  readonly dialog: DialogName | null;
  /** A dialog can be opened. */
  readonly isReady: boolean;
  /** What was asked of it is not decided yet. */
  readonly isBusy: boolean;
}

/** What the record is told. Asked to open a dialog it says afterwards how it stands, whatever came of it. */
export interface DialogCommand {
  readonly type: 'dialog.open' | 'dialog.close';
  readonly dialog: DialogName;
}

export interface DialogsContext {
  readonly offer: DialogOffer;
  /** What the address asks for. */
  readonly asked: DialogName | null;
  /** What lies over the page. */
  readonly shown: DialogName | null;
  readonly isReady: boolean;
}

export type DialogsEvent =
  | { readonly type: 'dialogs.offer'; readonly offer: DialogOffer }
  | { readonly type: 'dialogs.withdraw' }
  | { readonly type: 'address.ask'; readonly dialog: DialogName | null }
  | RecordShows;

/** The address is to say it: as a step forward, in the place of another dialog, or no longer. */
export interface DialogsFact {
  readonly type: 'moved';
  readonly dialog: DialogName | null;
  readonly how: 'step' | 'replace' | 'close';
}

const tell = tellAs('dialogs');
const nothing: DialogOffer = { work: '', path: '', dialogs: [] };
const noAddress = fromCallback<{ type: 'nothing' }, DialogOffer>(() => undefined);
const noRecord = fromCallback<DialogCommand, DialogOffer>(() => undefined);

/**
 * Keeps the dialogs of the record on screen and the address one (N1): a dialog that opens is a step forward in the
 * browser's history, Back closes it, and Forward, a reload or a pasted link open it again. Whichever moved last leads.
 */
export const dialogsMachine = setup({
  types: {
    context: {} as DialogsContext,
    events: {} as DialogsEvent,
    emitted: {} as DialogsFact,
  },
  actors: {
    /** Says what the address asks for, of what is offered. */
    followAddress: noAddress,
    /** Says how the record stands, and opens and closes its dialogs. */
    followRecord: noRecord,
  },
  guards: {
    isShown: ({ context }, { dialog }: { dialog: DialogName | null }) => context.shown === dialog,
    isNone: (_, { dialog }: { dialog: DialogName | null }) => dialog === null,
    isReadyNow: ({ context }) => context.isReady,
    isAsked: ({ context }, { dialog }: RecordShows) => context.asked === dialog,
    isOpen: (_, { dialog }: RecordShows) => dialog !== null,
    isBusy: (_, { isBusy }: RecordShows) => isBusy,
    isReady: (_, { isReady }: RecordShows) => isReady,
  },
  actions: {
    keepOffer: assign((_, { offer }: { offer: DialogOffer }) => ({
      offer,
      asked: null,
      shown: null,
      isReady: false,
    })),
    keepAsked: assign((_, { dialog }: { dialog: DialogName | null }) => ({ asked: dialog })),
    keepShown: assign((_, { dialog, isReady }: RecordShows) => ({ shown: dialog, isReady })),
    openAsked: enqueueActions(({ context, enqueue }) => {
      if (context.asked !== null) enqueue.sendTo('followRecord', { type: 'dialog.open', dialog: context.asked });
    }),
    closeShown: enqueueActions(({ context, enqueue }) => {
      if (context.shown !== null) enqueue.sendTo('followRecord', { type: 'dialog.close', dialog: context.shown });
    }),
    tellMoved: tell(({ context: { asked } }, { dialog }: { dialog: DialogName | null }) => {
      const how = dialog === null ? 'close' : asked === null ? 'step' : 'replace';
      return { type: 'moved', dialog, how } as const;
    }),
  },
}).createMachine({
  id: 'dialogs',
  description: 'Keeps the dialogs of the record on screen and the address one.',
  context: { offer: nothing, asked: null, shown: null, isReady: false },
  on: {
    'dialogs.offer': {
      target: '.following',
      reenter: true,
      actions: { type: 'keepOffer', params: ({ event }) => event },
    },
  },
  initial: 'absent',
  states: {
    absent: { description: 'No page of a record with dialogs is on screen.' },
    following: {
      description: 'The page of a record is on screen: its address and its dialogs are followed.',
      invoke: [
        // First what is asked for, then how the record stands to it.
        { id: 'followAddress', src: 'followAddress', input: ({ context }) => context.offer },
        { id: 'followRecord', src: 'followRecord', input: ({ context }) => context.offer },
      ],
      on: {
        'dialogs.withdraw': 'absent',
        'address.ask': [
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            target: '.level',
            actions: { type: 'keepAsked', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: '.level',
            actions: [{ type: 'keepAsked', params: ({ event }) => event }, 'closeShown'],
          },
          {
            guard: 'isReadyNow',
            target: '.opening',
            actions: ['closeShown', { type: 'keepAsked', params: ({ event }) => event }],
          },
          {
            target: '.waiting',
            actions: ['closeShown', { type: 'keepAsked', params: ({ event }) => event }],
          },
        ],
      },
      initial: 'level',
      states: {
        level: {
          description: 'What the address asks for lies over the page, or nothing does.',
          on: {
            'record.show': [
              {
                guard: { type: 'isAsked', params: ({ event }) => event },
                actions: { type: 'keepShown', params: ({ event }) => event },
              },
              {
                actions: [
                  { type: 'tellMoved', params: ({ event }) => event },
                  { type: 'keepShown', params: ({ event }) => event },
                  { type: 'keepAsked', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
        waiting: {
          description: 'The address asks for a dialog, and the record is not there yet.',
          on: {
            'record.show': [
              {
                guard: { type: 'isAsked', params: ({ event }) => event },
                target: 'level',
                actions: { type: 'keepShown', params: ({ event }) => event },
              },
              {
                // It was on its way when the address asked for another: whichever moved last leads.
                guard: { type: 'isOpen', params: ({ event }) => event },
                target: 'level',
                actions: [
                  { type: 'tellMoved', params: ({ event }) => event },
                  { type: 'keepShown', params: ({ event }) => event },
                  { type: 'keepAsked', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isReady', params: ({ event }) => event },
                target: 'opening',
                actions: { type: 'keepShown', params: ({ event }) => event },
              },
            ],
          },
        },
        opening: {
          // It need not come of it: there is nothing to review, a field is wrong, or nothing clashes any more.
          description: 'The record was asked to open it, and decides whether there is anything to show.',
          entry: 'openAsked',
          on: {
            'record.show': [
              {
                guard: { type: 'isAsked', params: ({ event }) => event },
                target: 'level',
                actions: { type: 'keepShown', params: ({ event }) => event },
              },
              { guard: { type: 'isBusy', params: ({ event }) => event } },
              {
                target: 'level',
                actions: [
                  { type: 'tellMoved', params: ({ event }) => event },
                  { type: 'keepShown', params: ({ event }) => event },
                  { type: 'keepAsked', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
      },
    },
  },
});
