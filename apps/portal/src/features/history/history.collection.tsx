import {
  changedInHistory,
  history,
  type ChangedInHistory,
  type Api,
  type HistoryPage,
  type HistoryQuery,
  type NamedFile,
  type SendOptions,
} from '@wardmere/api';
import { dayInWords, Stack, Text } from '@wardmere/ui';
import { byPlace, type AskedByPlace } from '../../kinds/collection/by-place.ts';
import { defineCollection, type Chosen, type Collection } from '../../kinds/collection/define-collection.ts';
import { dayInWordsOf, preparing, timeInWords } from '../../kinds/editor/when.ts';
import { toldEntry, type ToldEntry } from '../../kinds/history/entry-id.ts';
import { DayFilter } from '../../parts/days/DayFilter.tsx';
import { NameFilter } from './NameFilter.tsx';
import { ToldChanges } from './ToldChanges.tsx';
import { ToldRecord } from './ToldRecord.tsx';
import { momentsOf, whenOptions } from '../../parts/days/when-filter.ts';

/** As a record stands over its kind: in one line it would take the room of what changed. */
const DayOverTime = ({ at }: Pick<ToldEntry, 'at'>) => (
  <Stack gap="none">
    <Text as="span">{dayInWordsOf(at)}</Text>
    <Text as="span" emphasis="soft" size="small">
      {timeInWords(at)}
    </Text>
  </Stack>
);

type Area = 'admin' | 'client';
/** Whose history it is, as the host is asked for it. */
interface Told {
  readonly page: (
    api: Api,
    scope: AskedByPlace['scope'],
    query: HistoryQuery,
    signal: AbortSignal,
  ) => Promise<HistoryPage>;
  readonly file: (
    api: Api,
    scope: AskedByPlace['scope'],
    query: Narrowed & { readonly columns: string },
    asked: SendOptions,
  ) => Promise<NamedFile>;
}

/** What narrows a history, without what pages it. */
type Narrowed = Omit<HistoryQuery, 'pagesize' | 'after'>;

const byDays = (chosen: Chosen) => chosen['when'] === 'days';
const happenings = [
  { value: 'changed', label: 'Changed' },
  { value: 'created', label: 'Created' },
  { value: 'deleted', label: 'Deleted' },
] as const;
/** What people look for in what changed. */
const lookedFor: readonly { readonly value: ChangedInHistory; readonly label: string }[] = [
  { value: 'roles', label: 'Roles' },
  { value: 'buildings', label: 'Buildings' },
  { value: 'status', label: 'Status' },
  { value: 'permissions', label: 'Permissions' },
  { value: 'email', label: 'Email' },
  { value: 'password', label: 'Password' },
];
const lookedForIn = (value: string | undefined) => lookedFor.find((each) => each.value === value)?.value;
/** The fields that are meant by what somebody looks for, as the platform calls them. */
export function changedFields(value: string | undefined): readonly string[] {
  const field = lookedForIn(value);
  return field === undefined ? [] : changedInHistory[field];
}

const happeningOf = (value: string | undefined) => happenings.find((each) => each.value === value)?.value;

const unknown = () => 'Not among what is shown';

/** What is asked of the platform for what is chosen on screen. */
export function historyQuery(chosen: Chosen, search: string, now: Date): Narrowed {
  const { by, of, kind, person, record } = chosen;
  const what = happeningOf(chosen['what']);
  const changed = lookedForIn(chosen['changed']);
  return {
    // A name is no longer.
    ...(search !== '' && { name: search.slice(0, 100) }),
    ...(by !== undefined && { personName: by }),
    ...(of !== undefined && { recordName: of }),
    ...(kind !== undefined && { kind }),
    ...(what !== undefined && { what }),
    ...(changed !== undefined && { changed }),
    ...(person !== undefined && { person }),
    ...(record !== undefined && { record }),
    ...momentsOf(chosen, now),
  };
}

/** What a list of history is, whosever it is: who did what to whom, the newest first. */
const listOf = (kind: string, area: Area, told: Told): Collection<ToldEntry> =>
  defineCollection<ToldEntry>({
    kind,
    noun: { one: 'change', many: 'changes' },
    keyField: 'id',
    nameField: 'recordName',
    searched: 'Search names of people and records',
    source: {
      kind: 'placed',
      order: { field: 'at', descending: true },
      fetch: byPlace(async (api, { scope, chosen, search, size, after }, signal) => {
        const query = {
          ...historyQuery(chosen, search, new Date()),
          pagesize: size,
          ...(after !== undefined && { after }),
        };
        const { items, next } = await told.page(api, scope, query, signal);
        return { rows: items.map(toldEntry), next };
      }),
      file: (api, { scope, chosen, search, columns }, asked) =>
        told.file(api, scope, { ...historyQuery(chosen, search, new Date()), columns }, asked),
    },
    columns: [
      {
        field: 'recordName',
        label: 'Record',
        primary: true,
        cell: (entry) => <ToldRecord entry={entry} area={area} />,
      },
      {
        field: 'changes',
        label: 'What changed',
        width: 'wide',
        cell: (entry) => <ToldChanges entry={entry} area={area} />,
      },
      {
        field: 'personName',
        label: 'Changed by',
        width: 'narrow',
        cell: ({ personUID, personName }) =>
          personUID === null ? (
            <Text as="span" emphasis="soft">
              The platform
            </Text>
          ) : (
            personName
          ),
      },
      { field: 'at', label: 'When', width: 'fit', cell: ({ at }) => <DayOverTime at={at} /> },
    ],
    filters: [
      { field: 'when', label: 'Time', options: whenOptions },
      { field: 'from', label: 'From', as: DayFilter, words: dayInWords, applies: byDays },
      { field: 'to', label: 'Up to', as: DayFilter, words: dayInWords, applies: byDays },
      { field: 'by', label: 'Changed by', as: NameFilter },
      { field: 'of', label: 'Name of the record', as: NameFilter },
      { field: 'kind', label: 'Kind' },
      { field: 'what', label: 'Happening', options: happenings },
      { field: 'changed', label: 'Field', options: lookedFor },
      // Who or what no change here tells of has no name here.
      { field: 'person', label: 'Changed by', words: unknown, byLink: true },
      { field: 'record', label: 'Record', words: unknown, byLink: true },
    ],
    rowAddress: () => undefined,
    prepare: preparing(dayInWordsOf, timeInWords),
  });

/** Who did what to whom in a client. */
export const clientHistory = listOf('history', 'client', {
  page: async (api, { client = '' }, query, signal) =>
    (await api.send(history.list, { client, query }, { signal })).data,
  file: (api, { client = '' }, query, asked) => api.file(history.list, { client, query }, asked),
});

/** The same of the platform's own records. */
export const platformHistory = listOf('history of platform', 'admin', {
  page: async (api, _scope, query, signal) => (await api.send(history.ofPlatform, { query }, { signal })).data,
  file: (api, _scope, query, asked) => api.file(history.ofPlatform, { query }, asked),
});
