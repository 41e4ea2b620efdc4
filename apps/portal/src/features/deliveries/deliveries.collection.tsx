import { DELIVERY_RESULTS, filterOf, webhookLogs, type Clause, type WebhookLogEntry } from '@wardmere/api';
import { CodeText, dayInWords, Inline, lazily, Stack, Status, Text } from '@wardmere/ui';
import { inFigures, momentIn } from '@wardmere/ui/words';
import { Suspense } from 'react';
import {
  defineCollection,
  type Chosen,
  type Collection,
  type FilterOf,
} from '../../kinds/collection/define-collection.ts';
import { preparing } from '../../kinds/editor/when.ts';
import { DayFilter } from '../../parts/days/DayFilter.tsx';
import { momentsOf, whenOptions } from '../../parts/days/when-filter.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { resend } from './resend.ts';
import { tones } from './result-tones.ts';
import { momentsOfLogs } from './moments-of-logs.ts';

// No row waits for the names of the buildings in it.
const [Reason] = lazily(async () => ({ default: (await import('./Reason.tsx')).Reason }));

type Scope = Readonly<Record<string, string>>;

/** Which delivery stands open beside the list: its place in the address. */
export const OPENED = 'delivery';
export const deliveryAddress = ({ brand = '' }: Scope, delivery: string): string =>
  `${to(pages.logs, { brand })}?${OPENED}=${delivery}`;

/** To the second: two deliveries of a minute are told apart. */
export const whenRaised = (at: string): string => momentIn(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' });

const byDays = (chosen: Chosen) => chosen['when'] === 'days';

const configuration: FilterOf = {
  field: 'configurationId',
  label: 'Configuration',
  as: 'search',
  filterAs: 'configurationId',
};
/** Where the incident is. */
const building: FilterOf = { field: 'buildingId', label: 'Building', as: 'search', filterAs: 'buildingId' };
const common: readonly FilterOf[] = [
  { field: 'result', label: 'Result', values: DELIVERY_RESULTS, filterAs: 'result' },
  { field: 'when', label: 'Time', options: whenOptions },
  { field: 'from', label: 'From', as: DayFilter, words: dayInWords, applies: byDays },
  { field: 'to', label: 'Up to', as: DayFilter, words: dayInWords, applies: byDays },
  {
    field: 'isTest',
    label: 'Purpose',
    options: [
      { value: 'false', label: 'Incidents' },
      { value: 'true', label: 'Tests' },
    ],
    filterAs: 'isTest',
  },
  { field: 'incidentId', label: 'Incident', filterAs: 'incidentId', byLink: true },
];

/** The moments that are asked for, as clauses of the one grammar; up to a moment, and it. */
function clausesOf(chosen: Chosen, upTo: string | undefined): readonly Clause[] {
  const { from, to: before } = momentsOf(chosen, new Date());
  const last = before === undefined ? undefined : new Date(Date.parse(before) - 1).toISOString();
  const until = [last, upTo].filter((each) => each !== undefined).toSorted()[0];
  return [
    ...(from === undefined ? [] : [{ field: 'timestamp', operator: 'ge' as const, value: from }]),
    ...(until === undefined ? [] : [{ field: 'timestamp', operator: 'le' as const, value: until }]),
  ];
}

/** A filter with the moments that it is narrowed to besides. */
export const filterWith = (filter: string | undefined, chosen: Chosen, upTo: string | undefined): string =>
  [filter, filterOf(clausesOf(chosen, upTo))].filter(Boolean).join(' and ');

/** Up to which delivery the pages of each log go, so that they do not slide under who turns them (D-269). */
export const upTo = momentsOfLogs();

/** What became of it, and why, where it did not arrive. Nothing stands around what stands alone: a page has many of them. */
function ResultOf({ result, isTest, reason }: WebhookLogEntry) {
  const status = <Status tone={tones[result]}>{result}</Status>;
  const marked = isTest ? (
    <Inline gap="small" as="span">
      {status}
      <Status tone="neutral">Test</Status>
    </Inline>
  ) : (
    status
  );
  if (reason === '') return marked;
  return (
    <Stack gap="tiny">
      {marked}
      <Text as="span" size="note" emphasis="soft">
        <Suspense>
          <Reason>{reason}</Reason>
        </Suspense>
      </Text>
    </Stack>
  );
}

const nameOf = ({ configurationName, timestamp }: WebhookLogEntry) => `${configurationName}, ${whenRaised(timestamp)}`;

/** Now, or the moment of what is shown: a clock that is behind the platform's would keep that out of the later pages. */
function notBefore(moment: string): string {
  const now = new Date().toISOString();
  return moment > now ? moment : now;
}

/** What was told to whom, the newest first. Where no row opens, nothing of it gives way or is cut. */
const listOf = (kind: string, filters: readonly FilterOf[], opens: boolean): Collection<WebhookLogEntry> => {
  const width = opens ? undefined : 'narrow';
  const list = defineCollection<WebhookLogEntry>({
    kind,
    noun: { one: 'delivery', many: 'deliveries' },
    keyField: 'id',
    nameField: 'configurationName',
    nameOf,
    // One moment has a delivery for each configuration.
    linkOf: nameOf,
    source: {
      kind: 'paged',
      fetch: async (api, { client = '' }, { filter, ...query }, signal, chosen, search) => {
        const until = upTo.of(client);
        const isWhole = until === undefined && isFirstOfAll(query.pagenumber, search, chosen);
        const narrowed = filterWith(filter, chosen, until);
        const asked = { ...query, ...(narrowed !== '' && { filter: narrowed }) };
        const { data } = await api.send(webhookLogs.list, { client, query: asked }, { signal });
        const [newest] = query.pagenumber === 0 ? data.items : [];
        const asOf = until ?? (isWhole ? newest?.timestamp : undefined) ?? notBefore(newest?.timestamp ?? '');
        upTo.keep(client, asOf);
        return { ...data, asOf };
      },
      // Page after page goes up to one moment, or what arrives meanwhile pushes lines into the next.
      file: (api, { client = '' }, { filter, ...query }, asked, chosen) => {
        const narrowed = filterWith(filter, chosen, upTo.of(client) ?? new Date().toISOString());
        return api.file(webhookLogs.list, { client, query: { ...query, filter: narrowed } }, asked);
      },
      order: 'timestamp desc',
    },
    columns: [
      {
        field: 'timestamp',
        label: 'Time',
        primary: true,
        width: 'fit',
        cell: ({ timestamp }) => whenRaised(timestamp),
      },
      { field: 'configurationName', label: 'Configuration', width },
      { field: 'httpVerb', label: 'Verb', width: 'fit', givesWay: opens ? 'first' : 'never' },
      {
        field: 'url',
        label: 'Address',
        width: 'wide',
        oneLine: opens,
        givesWay: opens ? 'second' : 'never',
        cell: ({ url }) => <CodeText oneLine={opens}>{url}</CodeText>,
      },
      {
        field: 'statusCode',
        label: 'Status',
        width: 'fit',
        givesWay: opens ? 'third' : 'never',
        cell: ({ statusCode }) => statusCode ?? '–',
      },
      {
        field: 'result',
        label: 'Result',
        width,
        cell: (row) => <ResultOf {...row} />,
      },
      {
        field: 'durationMs',
        label: 'Duration',
        width: 'fit',
        givesWay: opens ? 'second' : 'never',
        cell: ({ durationMs }) => (durationMs === null ? '–' : `${inFigures(durationMs)} ms`),
      },
    ],
    filters,
    ...(opens && { actions: [resend] }),
    rowAddress: (_area, scope, { id }) => (opens ? deliveryAddress(scope, id) : undefined),
    prepare: preparing(whenRaised),
  });
  return {
    ...list,
    logic: {
      ...list.logic,
      // What is looked at again by itself lets nothing newer in: it tells what became of what is shown.
      fetch: (api, input, signal) => {
        const { client = '' } = input.scope;
        const { page, search, filters: chosen } = input.query;
        if (!input.isQuiet && input.fresh) upTo.lookAnew(client);
        if (!input.isQuiet && isFirstOfAll(page, search.trim(), chosen)) upTo.letNewerIn(client);
        return list.logic.fetch(api, input, signal);
      },
    },
  };
};

/** The first page of a log that nobody has narrowed. */
const isFirstOfAll = (page: unknown, search: string, chosen: Chosen): boolean =>
  page === 0 && search === '' && Object.keys(chosen).length === 0;

/** For who may read configurations. */
export const deliveryList = listOf('deliveries', [configuration, building, ...common], true);
/** For who may view logs and nothing else: by no configuration or building, and no row leads to its request (D-271). */
export const listedDeliveries = listOf('listed deliveries', common, false);
