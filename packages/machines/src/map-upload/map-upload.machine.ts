import { type Failure, type Venue } from '@wardmere/api';
import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';

/**
 * Map data for the building whose page is open (D-127, D-219): the vendor's venues are asked for when they are wanted, one
 * is chosen by the address, what it would do to the levels is shown, confirmed and sent. Sent again it does no harm.
 * What is being sent outlives its page (decision 0199): what became of it is told wherever its person is by then.
 */
export interface MapUploadContext {
  readonly building: BuildingOfMaps | null;
  /** The venue of the address. */
  readonly asked: string | null;
  readonly venues: KnownVenues | null;
  /** The levels of the building as they were last read. */
  readonly levels: readonly LevelOfMaps[] | null;
  /** Why venues or levels could not be fetched. */
  readonly failure: Failure | null;
  /** Where its person is while something is sent whose page was left; null while they are on that page. */
  readonly elsewhere: Elsewhere | null;
}

interface Elsewhere {
  /** The page of a building that is open by now; it begins once the sending has ended. */
  readonly page: (BuildingOfMaps & Choice) | null;
  /** Whether the venues are asked for there. */
  readonly isWanted: boolean;
}

export interface BuildingOfMaps {
  readonly client: string;
  readonly building: string;
}

/** The venues of the vendor; not all of them where a link to more was not to be followed. */
export interface KnownVenues {
  readonly venues: readonly Venue[];
  readonly isWhole: boolean;
}

/** What is asked of a level: its name, and whether it has a plan. */
export interface LevelOfMaps {
  readonly levelName: string;
  readonly hasRasterFile: boolean;
}

type Choice = { readonly venue: string | null };

export type MapUploadEvent =
  | ({ readonly type: 'building.open' } & BuildingOfMaps & Choice)
  | { readonly type: 'building.leave' }
  | { readonly type: 'venues.ask' }
  /** The address names another venue, or none. */
  | ({ readonly type: 'venue.choose' } & Choice)
  | { readonly type: 'levels.ask' }
  /** Asks before anything is sent. */
  | { readonly type: 'upload.ask' }
  | { readonly type: 'upload.cancel' }
  | { readonly type: 'upload.confirm' };

export type MapUploadFact =
  | { readonly type: 'uploaded'; readonly venue: string }
  | { readonly type: 'failed'; readonly failure: Failure };

const tell = tellAs('mapUpload');
const nowhere: BuildingOfMaps = { client: '', building: '' };

/** The venue of the address, where the vendor has it. */
const venueIn = ({ asked, venues }: Pick<MapUploadContext, 'asked' | 'venues'>): Venue | undefined =>
  venues?.venues.find(({ id }) => id === asked);

export const mapUploadMachine = setup({
  types: {
    context: {} as MapUploadContext,
    events: {} as MapUploadEvent,
    emitted: {} as MapUploadFact,
    tags: {} as 'busy' | 'asking' | 'uploaded',
  },
  actors: {
    fetchVenues: unsupplied<KnownVenues, undefined>('fetchVenues'),
    fetchLevels: unsupplied<readonly LevelOfMaps[], BuildingOfMaps>('fetchLevels'),
    uploadMap: unsupplied<void, BuildingOfMaps & { readonly venue: string }>('uploadMap'),
  },
  guards: {
    namesVenue: (_, { venue }: Choice) => venue !== null,
    hasVenue: ({ context }) => venueIn(context) !== undefined,
    isOther: ({ context }, { venue }: Choice) => venue !== context.asked,
    offersOther: ({ context: { asked, venues } }, { venue }: Choice) =>
      venue !== asked && venueIn({ asked: venue, venues }) !== undefined,
    isOtherAndVenuesLack: ({ context: { asked, venues } }, { venue }: Choice) => venue !== asked && venues === null,
    isHere: ({ context }) => context.elsewhere === null,
    isLeft: ({ context: { elsewhere } }) => elsewhere !== null && elsewhere.page === null,
    isBack: ({ context: { elsewhere, building: sent, asked } }, { client, building, venue }: BuildingOfMaps & Choice) =>
      elsewhere !== null && sent?.client === client && sent.building === building && venue === asked,
    isUnaskedElsewhere: ({ context: { elsewhere } }) =>
      elsewhere !== null && elsewhere.page !== null && !elsewhere.isWanted,
    isOtherElsewhere: ({ context: { elsewhere } }, { venue }: Choice) =>
      elsewhere !== null && elsewhere.page !== null && elsewhere.page.venue !== venue,
  },
  actions: {
    open: assign((_, { client, building, venue }: BuildingOfMaps & Choice) => ({
      ...nothingKnown(),
      building: { client, building },
      asked: venue,
    })),
    leave: assign(nothingKnown),
    choose: assign((_, { venue }: Choice) => ({ asked: venue, levels: null, failure: null })),
    keepVenues: assign((_, { known }: { known: KnownVenues }) => ({ venues: known, failure: null })),
    keepLevels: assign((_, { levels }: { levels: readonly LevelOfMaps[] }) => ({ levels, failure: null })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    goElsewhere: assign({ elsewhere: { page: null, isWanted: false } }),
    comeBack: assign({ elsewhere: null }),
    openNext: assign((_, { client, building, venue }: BuildingOfMaps & Choice) => ({
      elsewhere: { page: { client, building, venue }, isWanted: venue !== null },
    })),
    askNext: assign(({ context: { elsewhere } }) => ({ elsewhere: elsewhere && { ...elsewhere, isWanted: true } })),
    chooseNext: assign(({ context: { elsewhere } }, { venue }: Choice) => ({
      elsewhere: elsewhere && {
        page: elsewhere.page && { ...elsewhere.page, venue },
        isWanted: elsewhere.isWanted || venue !== null,
      },
    })),
    // The page that was opened meanwhile begins as if it were opened now.
    beginNext: enqueueActions(({ context: { elsewhere }, enqueue }) => {
      if (!elsewhere?.page) return;
      enqueue.raise({ type: 'building.open', ...elsewhere.page });
      if (elsewhere.isWanted) enqueue.raise({ type: 'venues.ask' });
    }),
    tellUploaded: tell(({ context }) => ({ type: 'uploaded' as const, venue: venueIn(context)?.name ?? '' })),
    tellFailed: tell((_, { failure }: { failure: Failure }) => ({ type: 'failed' as const, failure })),
  },
}).createMachine({
  id: 'mapUpload',
  description: 'Map data for the building whose page is open.',
  context: nothingKnown,
  initial: 'away',
  states: {
    away: {
      description: 'No page of a building is open that could get map data.',
      on: {
        'building.open': [
          {
            guard: { type: 'namesVenue', params: ({ event }) => event },
            target: 'open.fetching',
            actions: { type: 'open', params: ({ event }) => event },
          },
          { target: 'open', actions: { type: 'open', params: ({ event }) => event } },
        ],
      },
    },
    open: {
      description: 'The page of a building is open.',
      initial: 'unasked',
      on: {
        'building.leave': { target: 'away', actions: 'leave' },
        'venue.choose': [
          {
            guard: { type: 'offersOther', params: ({ event }) => event },
            target: '.comparing',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOtherAndVenuesLack', params: ({ event }) => event },
            target: '.fetching',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.choosing',
            actions: { type: 'choose', params: ({ event }) => event },
          },
        ],
      },
      states: {
        unasked: {
          description: 'Nobody has asked for the venues yet.',
          on: { 'venues.ask': 'fetching' },
        },
        fetching: {
          description: 'The venues of the vendor are on their way, page by page.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'fetchVenues',
            src: 'fetchVenues',
            onDone: {
              target: 'settling',
              actions: { type: 'keepVenues', params: ({ event }) => ({ known: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
          },
        },
        settling: {
          description: 'The venues are there: the one of the address is looked for among them.',
          always: [{ guard: 'hasVenue', target: 'comparing' }, { target: 'choosing' }],
        },
        failed: {
          description: 'The venues could not be fetched.',
          on: { 'venues.ask': 'fetching' },
        },
        choosing: {
          description: 'The venues are there, and none of them is chosen.',
        },
        comparing: {
          description: 'A venue is chosen; the levels of the building are read, to say what becomes of them.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'fetchLevels',
            src: 'fetchLevels',
            input: ({ context }) => context.building ?? nowhere,
            onDone: {
              target: 'compared',
              actions: { type: 'keepLevels', params: ({ event }) => ({ levels: event.output }) },
            },
            onError: {
              target: 'incomparable',
              actions: { type: 'keepFailure', params: failureIn },
            },
          },
        },
        incomparable: {
          description: 'The levels could not be read, so nobody can say what would become of them.',
          on: { 'levels.ask': 'comparing' },
        },
        compared: {
          description: 'What the venue would do to the levels is shown.',
          on: { 'upload.ask': 'asking' },
        },
        asking: {
          description: 'The person is asked before anything is sent: a level that is made stays for good.',
          tags: 'asking',
          on: { 'upload.cancel': 'compared', 'upload.confirm': '#mapUpload.uploading' },
        },
        rereading: {
          description: 'The map data is there; the levels are read again (D-219).',
          tags: ['busy', 'uploaded'],
          invoke: {
            id: 'fetchLevelsAgain',
            src: 'fetchLevels',
            input: ({ context }) => context.building ?? nowhere,
            onDone: {
              target: 'uploaded',
              actions: { type: 'keepLevels', params: ({ event }) => ({ levels: event.output }) },
            },
            // The list of levels says so itself.
            onError: 'uploaded',
          },
        },
        uploaded: {
          description: 'The levels have their floor plans.',
          tags: 'uploaded',
        },
      },
    },
    uploading: {
      description: 'The platform fetches the map data and gives it to the levels, also once the page was left.',
      tags: ['busy', 'asking'],
      on: {
        'building.leave': { actions: 'goElsewhere' },
        'building.open': [
          { guard: { type: 'isBack', params: ({ event }) => event }, actions: 'comeBack' },
          { guard: 'isLeft', actions: { type: 'openNext', params: ({ event }) => event } },
        ],
        'venues.ask': { guard: 'isUnaskedElsewhere', actions: 'askNext' },
        // What is being sent is not taken back by another choice.
        'venue.choose': {
          guard: { type: 'isOtherElsewhere', params: ({ event }) => event },
          actions: { type: 'chooseNext', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'uploadMap',
        src: 'uploadMap',
        input: ({ context }) => ({ ...(context.building ?? nowhere), venue: context.asked ?? '' }),
        onDone: [
          { guard: 'isHere', target: 'open.rereading', actions: 'tellUploaded' },
          { target: 'away', actions: ['tellUploaded', 'beginNext', 'leave'] },
        ],
        onError: [
          // Some of it may have happened: the levels are read again before it can be tried again.
          { guard: 'isHere', target: 'open.comparing', actions: { type: 'tellFailed', params: failureIn } },
          { target: 'away', actions: [{ type: 'tellFailed', params: failureIn }, 'beginNext', 'leave'] },
        ],
      },
    },
  },
});

function nothingKnown(): MapUploadContext {
  return { building: null, asked: null, venues: null, levels: null, failure: null, elsewhere: null };
}

type MapUploadSnapshot = SnapshotFrom<typeof mapUploadMachine>;

/** How far the map data of the open page is; of what is sent for a page that was left it shows nothing. */
export const selectMapStep = (current: MapUploadSnapshot | undefined) => {
  const elsewhere = current?.context.elsewhere ?? null;
  const now = elsewhere === null ? current : undefined;
  const isWanted = elsewhere?.isWanted === true;
  return {
    isUnasked: !isWanted && (now === undefined || now.matches('away') || now.matches({ open: 'unasked' })),
    isFetching: isWanted || now?.matches({ open: 'fetching' }) === true,
    isComparing: now?.matches({ open: 'comparing' }) === true,
    isCompared: now?.matches({ open: 'compared' }) === true || now?.hasTag('asking') === true,
    isAsking: now?.hasTag('asking') === true,
    isUploading: now?.matches('uploading') === true,
    isUploaded: now?.hasTag('uploaded') === true,
    asked: now?.context.asked ?? null,
    known: now?.context.venues ?? null,
    venue: now ? venueIn(now.context) : undefined,
    levels: now?.context.levels ?? null,
    failure: now?.context.failure ?? null,
  };
};
