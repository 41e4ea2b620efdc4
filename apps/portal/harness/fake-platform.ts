import {
  allCalls,
  AS_OF,
  call as declared,
  contract,
  plainLookups,
  successOf,
  UNABLE_TO_UPLOAD,
  type AnySchema,
  type Call,
} from '@wardmere/api';
import { CSV, csvHead } from '@wardmere/api/csv';
import { tableOf } from '@wardmere/api/tables';
import * as v from 'valibot';
import { getResponse, http, HttpResponse, type HttpHandler } from 'msw';
import { alertCalls, type AlertCallName } from './alert-service.ts';
import type { Answer, Question } from './answers.ts';
import { known } from './believable.ts';
import { indexOf, nameOf, uidOf, valueOf } from './generate.ts';

type Contract = typeof contract;
/** The name a call has in the contract: `buildings.list`; and that of the storage, whose addresses calls give. */
export type CallName =
  | { [Noun in keyof Contract]: `${Noun}.${Extract<keyof Contract[Noun], string>}` }[keyof Contract]
  | AlertCallName
  | typeof storage.name;
export type Answers = Partial<Readonly<Record<CallName, Answer>>>;

type Row = Readonly<Record<string, unknown>>;

/** Where files are sent: no call of the contract, and answered like one. */
export const storage = {
  name: 'storage.put',
  call: declared('PUT storage/uploads/{file}', {
    purpose: 'A file is sent.',
    access: { system: true, client: true },
    words: { otherwise: UNABLE_TO_UPLOAD },
  }),
} as const;

interface Answered {
  readonly name: string;
  readonly call: Call;
  /** What its host stands below. */
  readonly host: string;
  /** What it says by itself, where that is not what its schema describes. */
  readonly says?: () => Response;
}
/** Everything that is answered here. */
export const answered: readonly Answered[] = [
  ...[...allCalls, storage].map((each) => ({ ...each, host: '/api' })),
  ...alertCalls.map((each) => ({ ...each, host: '' })),
];

/** A record as it stands on the fake platform after somebody changed it. */
interface Kept {
  readonly version: number;
  readonly by: string;
  readonly change: Row;
  readonly gone?: true;
}

/** A platform made of the contract itself. */
export interface FakePlatform {
  readonly fetch: typeof globalThis.fetch;
  /** Somebody else saves a record meanwhile: its version goes up, and the next write of the old one is refused as stale. */
  changeMeanwhile(uid: string, change: Row, by?: string): void;
}

/** The moment that lists and files are of, where they tell it. */
const TOLD_AT = '2026-11-20T14:05:00Z';
const CHANGED_AT = 'Fri, 20 Nov 2026 09:30:00 GMT';

/**
 * Answers every call of the contract with what its reply schema describes; a new call is answered without a line here.
 * The handlers are MSW's. They are asked in the page and not through its worker: a worker belongs to a whole origin, so
 * two stories would share one platform, and it needs a secure context, which a folder on a plain file server is not.
 */
export function createFakePlatform(answers: Answers, every: Answer = ({ ordinary }) => ordinary()): FakePlatform {
  const kept = new Map<string, Kept>();
  const times = new Map<string, number>();
  const own = new Map<string, Answer>(Object.entries(answers));
  const handlers = answered.map(({ name, call: asked, host, says }) =>
    handlerOf(host, asked, async (request, params) => {
      // Counted before anything is waited for: two calls at once are a first and a second one.
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      const query = new URL(request.url).searchParams;
      const text = await request.text();
      const isJson = request.headers.get('Content-Type')?.includes('json') === true;
      const body: unknown = text === '' || !isJson ? undefined : JSON.parse(text);
      const ifMatch = request.headers.get('If-Match') ?? undefined;
      const question: Question = {
        call: asked,
        params,
        query,
        body,
        headers: request.headers,
        signal: request.signal,
        times: time,
        ordinary: (rows) => says?.() ?? ordinaryAnswer({ call: asked, params, query, body, ifMatch, kept, rows }),
      };
      const isFile = request.headers.get('Accept') === CSV && asked.answers === 'json';
      if (isFile) query.set('pagesize', '1000');
      const answer = await (own.get(name) ?? every)(question);
      return isFile && answer.ok ? fileAnswer(asked, query, answer) : answer;
    }),
  );
  return {
    changeMeanwhile: (uid, change, by = 'Rhys Morgan') => kept.set(uid, next(kept.get(uid), change, by)),
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : new URL(`${input}`, location.origin);
      const request = new Request(address, init ?? (input instanceof Request ? input : {}));
      const answer = await Promise.race([getResponse(handlers, request), abortOf(request.signal)]);
      if (answer === undefined) return HttpResponse.json({}, { status: 404 });
      if (answer.type === 'error') throw new TypeError('Failed to fetch');
      return answer;
    },
  };
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

function handlerOf(
  host: string,
  { method, path }: Call,
  answer: (request: Request, params: Readonly<Record<string, string>>) => Promise<Response>,
): HttpHandler {
  const pattern = `*${host}/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const on = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }[method];
  return on(pattern, ({ request, params }) =>
    answer(request, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))),
  );
}

/** The page of a list as the file that the platform makes of the whole of it. */
async function fileAnswer(call: Call, query: URLSearchParams, page: Response): Promise<Response> {
  const table = tableOf(call);
  if (!table || !call.reply) return HttpResponse.json({}, { status: 406 });
  const columns = query.get('columns')?.split(',') ?? table.columns.map(({ id }) => id);
  const heads = columns.flatMap((id) => table.columns.find((column) => column.id === id) ?? []);
  const { lines } = table.write(v.parse(call.reply, await page.json()), table.first, columns);
  const headers = { 'Content-Type': CSV, 'Content-Disposition': `attachment; filename="${table.name}.csv"` };
  return new HttpResponse(csvHead(heads) + lines, { headers });
}

interface Asked {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly kept: Map<string, Kept>;
  readonly rows: number | undefined;
}

function ordinaryAnswer(asked: Asked): Response {
  const { call, params, kept, ifMatch } = asked;
  const uid = idIn(asked) ?? keyOf(call, params);
  const found = kept.get(uid);
  if (found?.gone) return HttpResponse.json({}, { status: 404 });
  if (call.versioned && call.method !== 'GET' && ifMatch !== undefined && ifMatch !== `"${found?.version ?? 1}"`)
    return HttpResponse.json({}, { status: 412 });
  if (call.method === 'DELETE') {
    kept.set(uid, { version: 0, by: '', change: {}, gone: true });
    return new HttpResponse(null, { status: 204 });
  }
  if (call.answers === 'file') return ownFile(call, asked.query);
  if (call.reply === undefined) return new HttpResponse(null, { status: 204 });
  const listed = listIn(call.reply);
  if (listed) return Response.json(listOf(asked, listed));
  return record(asked, call.reply, uid);
}

/** A record that is replaced without an id in the path is named by its body. */
const idIn = ({ call: { method, path }, body }: Asked): string | undefined =>
  method === 'PUT' && !path.endsWith('}') && isRow(body) && typeof body['id'] === 'string' ? body['id'] : undefined;

/** A call that answers with a file has one with nothing in it. */
function ownFile(call: Call, query: URLSearchParams): Response {
  const name = `${kindOf(call.path)}.${query.get('format') ?? 'csv'}`;
  const headers = { 'Content-Disposition': `attachment; filename="${name}"`, [AS_OF]: TOLD_AT };
  return new HttpResponse('', { headers });
}

/** The last id of the path is the record's own; a new record gets the first id that no list holds. */
function keyOf({ method, path }: Call, params: Readonly<Record<string, string>>): string {
  const last = /\{(\w+)\}[^{]*$/.exec(path)?.[1];
  if (method === 'POST') return uidOf(kindOf(path), 900);
  return (last === undefined ? undefined : params[last]) ?? uidOf(kindOf(path), 0);
}

/** Records are of the kind their path ends with: the last word that is a plain lookup or that the table knows, or simply the last. */
function kindOf(path: string): string {
  const words = path
    .split('/')
    .filter((word) => !word.startsWith('{'))
    .map((word) => word.toLowerCase());
  return words.findLast((word) => word in plainLookups || known[word] !== undefined) ?? words.at(-1) ?? '';
}

function record({ call, params, body, kept }: Asked, reply: AnySchema, uid: string): Response {
  const kind = kindOf(call.path);
  if (call.method !== 'GET') kept.set(uid, next(kept.get(uid), changeIn(body), 'Ada Price'));
  const { version = 1, by = 'Siân Parry', change = {} } = kept.get(uid) ?? {};
  const made = rowOf(reply, kind, { uid, index: indexOf(uid) }, params);
  const data = laidOver(made, change);
  return HttpResponse.json(data, {
    status: successOf(call),
    headers: call.versioned
      ? { ETag: `"${version}"`, 'Last-Modified': CHANGED_AT, 'X-Modified-By': encodeURIComponent(by) }
      : {},
  });
}

const next = (before: Kept | undefined, change: Row, by: string): Kept => ({
  version: (before?.version ?? 1) + 1,
  by,
  change: { ...before?.change, ...change },
});

/** The members a body changes: of a JSON Patch, those its operations name. */
function changeIn(body: unknown): Row {
  if (!Array.isArray(body)) return isRow(body) ? body : {};
  const operations: readonly unknown[] = body;
  return Object.fromEntries(
    operations.flatMap((operation) =>
      isRow(operation)
        ? [[String(operation['path']).slice(1), operation['op'] === 'remove' ? null : operation['value']]]
        : [],
    ),
  );
}

/** A write names some members differently: another letter case, or the id of a nested record. */
function laidOver(made: Row, change: Row): Row {
  const names = Object.keys(made);
  const written = Object.entries(change).map(([name, value]): [string, unknown] => {
    const nested = names.find((own) => `${own}uid` === name.toLowerCase() || `${own}UID` === name);
    if (nested !== undefined && typeof value === 'string')
      return [nested, { uid: value, name: nameOf(`${nested.toLowerCase()}s`, indexOf(value)) }];
    return [names.find((own) => own.toLowerCase() === name.toLowerCase()) ?? name, value];
  });
  return { ...made, ...Object.fromEntries(written) };
}

/** A record with the ids its address names: `clientUID` is the client of the path. */
function rowOf(
  schema: AnySchema,
  kind: string,
  { uid, index }: { readonly uid: string; readonly index: number },
  params: Readonly<Record<string, string>>,
): Row {
  const made = valueOf(schema, { kind, index, field: kind });
  if (!isRow(made)) return {};
  const ids = Object.keys(made).flatMap((name) => {
    const param = params[name.replace(/UID$|Uid$|Id$/, '')];
    const isOwn = name === 'uid' || (name === 'id' && !('uid' in made));
    return isOwn ? [[name, uid]] : param !== undefined && /(?:uid|Id)$/i.test(name) ? [[name, param]] : [];
  });
  return { ...made, ...Object.fromEntries(ids) };
}

interface Listed {
  readonly item: AnySchema;
  readonly isPaged: boolean;
  /** It says of which moment it is. */
  readonly hasMoment: boolean;
}

/** A reply that is a list, as an array or as a page of items. */
function listIn(reply: AnySchema): Listed | undefined {
  if (!('options' in reply) || !Array.isArray(reply.options)) return undefined;
  const options: readonly unknown[] = reply.options;
  const paged = options.find((option) => isRow(option) && isRow(option['entries']) && 'rowCount' in option['entries']);
  const array = options.find((option) => isRow(option) && option['type'] === 'array');
  // What is a record first may come as a list of it.
  if (paged === undefined && array !== options[0]) return undefined;
  const item = isRow(array) ? array['item'] : undefined;
  const hasMoment = isRow(paged) && isRow(paged['entries']) && 'asOf' in paged['entries'];
  return isSchema(item) ? { item, isPaged: paged !== undefined, hasMoment } : undefined;
}

function listOf({ call, params, query, kept, rows }: Asked, { item, isPaged, hasMoment }: Listed): unknown {
  const kind = kindOf(call.path);
  const all = Array.from({ length: rows ?? known[kind]?.count ?? 24 }, (_, index) => ({
    index,
    uid: uidOf(kind, index),
  }))
    .filter(({ uid }) => kept.get(uid)?.gone !== true)
    .map(({ index, uid }) => laidOver(rowOf(item, kind, { index, uid }, params), kept.get(uid)?.change ?? {}));
  const kindLabels = known[kind]?.labels ?? {};
  const fitting = narrowed(all, query.get('filter') ?? '', kindLabels).filter(isCalled(query.get('searchTerm') ?? ''));
  const found = sorted(fitting, query.get('orderInstructions') ?? '');
  if (!isPaged) return found;
  const size = Number(query.get('pagesize') ?? 1000);
  const page = Number(query.get('pagenumber') ?? 0);
  return {
    items: found.slice(page * size, (page + 1) * size),
    pageNumber: page,
    pageSize: size,
    pageCount: Math.ceil(found.length / size),
    rowCount: found.length,
    ...(hasMoment && { asOf: TOLD_AT }),
  };
}

/** Enough of the grammar of filters for every screen: `Status eq Active and search contains hill`. */
function narrowed(
  all: readonly Row[],
  filter: string,
  labels: NonNullable<(typeof known)[string]['labels']>,
): readonly Row[] {
  const clauses = filter.split(/ and (?=\w+ (?:eq|contains|ge|le) )/).filter(Boolean);
  return all.filter((row) =>
    clauses.every((clause) => {
      const [, field = '', operator = '', value = ''] = /^(\w+) (eq|contains|ge|le) "?(.*?)"?$/.exec(clause) ?? [];
      if (field === 'search' && operator === 'contains') return isCalled(value)(row);
      if (field === 'invitation') return invitationOf(row) === value;
      if (field === 'locked') return String((row['lockedUntil'] ?? null) !== null) === value;
      const own = Object.keys(row).find((name) => name.toLowerCase() === field.toLowerCase()) ?? 'name';
      const text = String(row[own]);
      if (operator === 'ge') return text >= value;
      if (operator === 'le') return text <= value;
      if (operator === 'contains') return text.toLowerCase().includes(value.toLowerCase());
      return text === value || text === String(labels[own]?.[value]);
    }),
  );
}

/** Whether each word stands somewhere among the texts of a row, as the searches of the platform look for it. */
function isCalled(search: string): (row: Row) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (row) => {
    const texts = Object.values(row).flatMap((value) => (isRow(value) ? [value['name']] : [value]));
    const text = texts
      .filter((value) => typeof value === 'string')
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/** Whether somebody waits for their invitation, or waits no longer; of who has a password nothing. */
function invitationOf({ invitedUntil }: Row): string | undefined {
  if (typeof invitedUntil !== 'string') return undefined;
  return new Date(invitedUntil) > new Date() ? 'open' : 'expired';
}

/** The order of the platform's database, whatever the machine speaks. */
const collator = new Intl.Collator('und', { numeric: true });

function sorted(all: readonly Row[], order: string): readonly Row[] {
  const [field = '', direction] = order.split(',')[0]?.split(' ') ?? [];
  const own = Object.keys(all[0] ?? {}).find((name) => name.toLowerCase() === field.toLowerCase());
  if (own === undefined) return all;
  const sign = direction === 'desc' ? -1 : 1;
  return all.toSorted((one, other) => sign * collator.compare(String(one[own]), String(other[own])));
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (value: unknown): value is AnySchema => isRow(value) && value['kind'] === 'schema';
