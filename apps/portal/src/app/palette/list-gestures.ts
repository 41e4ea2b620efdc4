import { isNarrowed, selectPageCount, type CollectionEvent, type collectionMachine } from '@wardmere/machines';
import type { IconName } from '@wardmere/ui';
import type { SnapshotFrom } from 'xstate';
import { focusSearch } from '../../system/shortcuts/focus-search.ts';
import type { ShortcutId } from '../../system/shortcuts/shortcut-table.ts';
import type { Gesture } from './gesture.ts';
import type { ListFlow } from '../../system/flows.ts';

type List = SnapshotFrom<typeof collectionMachine>;
type EventType = CollectionEvent['type'];

interface Offer {
  readonly event: CollectionEvent;
  readonly label: string;
  readonly run?: () => void;
  readonly unavailable?: string | undefined;
  /** What it stands under until it is looked for. */
  readonly under?: string;
}

interface Words {
  readonly icon: IconName;
  readonly shortcut?: ShortcutId;
  readonly offers: (flow: ListFlow, list: List) => readonly Offer[];
}

/** More than these are found in the control of the filter itself. */
const MOST_OPTIONS = 12;

/** Events no button stands for: the list tells them to itself, or the address, the pointer and the scroll do. */
const unspoken = { icon: 'list', offers: () => [] } as const satisfies Words;

/** Every event of a list in the words of its controls. */
export const listWords: Readonly<Record<EventType, Words>> = {
  'search.type': {
    icon: 'search',
    shortcut: 'search',
    offers: ({ noun }, { context }) => [
      {
        event: { type: 'search.type', text: context.typed },
        label: `Search the ${noun.many}`,
        run: focusSearch,
        unavailable: context.rowCount === 0 && !isNarrowed(context.query) ? 'There is nothing to search' : undefined,
      },
    ],
  },
  'list.refresh': {
    icon: 'refresh',
    offers: ({ noun }) => [{ event: { type: 'list.refresh' }, label: `Load the ${noun.many} again` }],
  },
  'filters.clear': {
    icon: 'close',
    offers: (_, { context }) => [
      {
        event: { type: 'filters.clear' },
        label: 'Clear search and filters',
        unavailable: isNarrowed(context.query) ? undefined : 'Nothing narrows the list',
      },
    ],
  },
  'rows.count': {
    icon: 'list',
    offers: ({ noun }, list) =>
      list.can({ type: 'rows.count' }) ? [{ event: { type: 'rows.count' }, label: `Count all ${noun.many}` }] : [],
  },
  'page.choose': {
    icon: 'arrow-right',
    offers: (_, list) => {
      const { page } = list.context.query;
      return [
        {
          event: { type: 'page.choose', page: page + 1 },
          label: 'Next page',
          unavailable: page + 1 < selectPageCount(list) ? undefined : 'This is the last page',
        },
        {
          event: { type: 'page.choose', page: page - 1 },
          label: 'Previous page',
          unavailable: page > 0 ? undefined : 'This is the first page',
        },
      ];
    },
  },
  'sort.choose': {
    icon: 'sort',
    offers: ({ sorts }, { context: { query } }) =>
      sorts.map(({ field, label }) => ({
        event: { type: 'sort.choose', field },
        under: 'Sort by',
        label: `Sort by ${label.toLowerCase()}${query.sort?.field === field && !query.sort.descending ? ', descending' : ''}`,
      })),
  },
  'filter.choose': {
    icon: 'filter',
    offers: ({ filters }, { context: { query } }) =>
      filters.flatMap(({ field, label, options }) => [
        ...options
          .slice(0, MOST_OPTIONS)
          .filter(({ value }) => query.filters[field] !== value)
          .map(({ value, label: option }) => ({
            event: { type: 'filter.choose' as const, field, value },
            under: label,
            label: `${label}: ${option}`,
          })),
        ...(query.filters[field] === undefined
          ? []
          : [
              {
                event: { type: 'filter.choose' as const, field, value: '' },
                under: label,
                label: `Any ${label.toLowerCase()}`,
              },
            ]),
      ]),
  },
  'query.set': unspoken,
  'search.settle': unspoken,
  'page.expect': unspoken,
  'size.choose': unspoken,
  'position.keep': unspoken,
  'place.ask': unspoken,
  'screen.open': unspoken,
  'screen.close': unspoken,
  'bulk.offer': unspoken,
  'bulk.acted': unspoken,
  'bulk.gathered': unspoken,
  'list.outdate': unspoken,
  'list.renew': unspoken,
  'watch.begin': unspoken,
  'watch.end': unspoken,
  'watch.lapsed': unspoken,
  'row.select': unspoken,
  'range.select': unspoken,
  'page.select': unspoken,
  'selection.clear': {
    icon: 'close',
    offers: ({ noun }, { context }) => [
      {
        event: { type: 'selection.clear' },
        label: 'Clear the selection',
        unavailable: context.selected.length === 0 ? `No ${noun.many} are selected` : undefined,
      },
    ],
  },
};

/** What a list accepts now, and the rest with the reason. */
export function listGestures(flow: ListFlow): readonly Gesture[] {
  const { actor } = flow;
  const list = actor.getSnapshot();
  return Object.entries(listWords).flatMap(([type, { icon, shortcut, offers }]) =>
    offers(flow, list).map(({ event, label, run, unavailable, under }, index): Gesture => {
      const reason = unavailable ?? (list.can(event) ? undefined : 'The list is not ready for it');
      return {
        id: `${actor.id} ${type} ${index}`,
        label,
        icon,
        ...(shortcut && { shortcut }),
        ...(under && { under }),
        ...(reason && { unavailable: reason }),
        run: run ?? (() => actor.send(event)),
      };
    }),
  );
}
