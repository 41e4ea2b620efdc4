import * as v from 'valibot';
import { ABOUT_PLACES, call, type Access, type Rank } from '../call.ts';
import { permissions as may } from '../permissions.ts';
import { ListQuery, page } from '../shapes.ts';
import { unableTo } from '../words.ts';
import { BuildingsPreview, PeoplePreview, PREVIEW_ROWS, PREVIEW_SHEET } from './file-preview.ts';
import { INVALID_EXTENSION } from './import-limits.ts';
import { ImportRequest, LARGEST_REQUEST } from './import-request.ts';
import { ImportResult, ImportRow, ImportRun, RunRelease, RunUndo } from './import-run.ts';

/** Where a file is sent to, and what it is called from then on: capital `U` and small `url`, as listed (§3). */
export const ImportUpload = v.object({ UploadedFileName: v.string(), url: v.string() });
export type ImportUpload = v.InferOutput<typeof ImportUpload>;

const PreviewQuery = v.object({
  sheetName: v.optional(v.pipe(v.string(), v.maxLength(400, 'sheetName is too long.')), PREVIEW_SHEET),
  numberOfRows: v.optional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform(Number),
      v.number('numberOfRows is a whole number from 1 to 100.'),
      v.integer('numberOfRows is a whole number from 1 to 100.'),
      v.minValue(1, 'numberOfRows is a whole number from 1 to 100.'),
      v.maxValue(100, 'numberOfRows is a whole number from 1 to 100.'),
    ),
    PREVIEW_ROWS,
  ),
});

/** In which form rejected rows come back (B19). */
const RejectedQuery = v.object({ format: v.picklist(['csv', 'xlsx'], 'format is csv or xlsx.') });

/** What is said of a file wherever it is refused its way (§8). */
export const UNABLE_TO_UPLOAD = 'Unable to upload file. Please try again';
const unableToPreview = 'Unable to retrieve file details. Please try again';

interface Imported<Preview> {
  readonly of: string;
  readonly path: string;
  readonly access: Access;
  readonly rank: Rank;
  readonly preview: Preview;
}

/** The calls of one kind of import (§7, D-220, D-224, D-225). */
const importsOf = <Path extends string, Preview extends typeof PeoplePreview | typeof BuildingsPreview>({
  of,
  path,
  access,
  rank,
  preview,
}: Imported<Preview> & { readonly path: Path }) => ({
  /** It makes something, although it is a GET: never asked ahead of need. */
  url: call(`GET ${path}/{file}/url`, {
    purpose: `An upload URL for a ${of} import is requested.`,
    access,
    texts: ['file'],
    reply: ImportUpload,
    words: { otherwise: UNABLE_TO_UPLOAD, on: { 400: INVALID_EXTENSION } },
  }),
  preview: call(`GET ${path}/{file}/preview`, {
    purpose: `The ${of} import file is previewed.`,
    access,
    texts: ['file'],
    query: PreviewQuery,
    reply: preview,
    words: { otherwise: unableToPreview },
  }),
  create: call(`POST ${path}`, {
    purpose: `The ${of} import is queued, or rehearsed where it is not to be sent to the queue.`,
    access,
    rank,
    body: ImportRequest,
    largest: LARGEST_REQUEST,
    reply: ImportResult,
    words: { otherwise: unableTo('create', 'import') },
  }),
  list: call(`GET ${path}`, {
    purpose: `The ${of} imports are listed page by page.`,
    access,
    query: ListQuery,
    reply: page(ImportRun),
    words: { otherwise: unableTo('fetch', 'imports') },
  }),
  get: call(`GET ${path}/{file}`, {
    purpose: `One ${of} import is fetched.`,
    access,
    texts: ['file'],
    reply: ImportRun,
    words: { otherwise: unableTo('fetch', 'import') },
  }),
  rows: call(`GET ${path}/{file}/rows`, {
    purpose: `The rows of a ${of} import are listed page by page.`,
    access,
    texts: ['file'],
    query: ListQuery,
    reply: page(ImportRow),
    words: { otherwise: unableTo('fetch', 'import') },
  }),
  rejected: call(`GET ${path}/{file}/rejected`, {
    purpose: `The rejected rows of a ${of} import are fetched as a file, good for importing again.`,
    access,
    texts: ['file'],
    query: RejectedQuery,
    answers: 'file',
    words: { otherwise: unableTo('fetch', 'import') },
  }),
  release: call(`POST ${path}/{file}/release`, {
    purpose: `A ${of} import that waits – because of its size, or of whose settings it came by – goes on, when its number of changes is repeated.`,
    access,
    rank: {
      none: 'It goes on with the rights of whoever queued it, row by row; where those are another’s by now, only they release it.',
    },
    texts: ['file'],
    body: RunRelease,
    reply: ImportRun,
    repeatable: true,
    words: { otherwise: unableTo('update', 'import') },
  }),
  /** Answers with the run that takes it back: one of its own. */
  undo: call(`POST ${path}/{file}/undo`, {
    purpose: `A ${of} import is taken back, or that is rehearsed where it is not to be sent to the queue.`,
    access,
    rank: { none: 'Nothing is written here; each record is judged as if its taker typed it when it is (D-228).' },
    texts: ['file'],
    body: RunUndo,
    reply: ImportRun,
    words: { otherwise: unableTo('update', 'import') },
  }),
  remove: call(`DELETE ${path}/{file}`, {
    purpose: `A ${of} import is stopped, or forgotten where it has not begun.`,
    access,
    rank: { none: 'Whoever may queue an import may stop it; what is written stays.' },
    texts: ['file'],
    words: { otherwise: unableTo('delete', 'import') },
  }),
});

/** The import of users and contacts (§7, usercontactrole/v2). */
export const userImports = importsOf({
  of: 'user',
  path: 'usercontactrole/v2/clients/{client}/Users/import',
  access: { system: [may.CanManageUsers], client: [may.CanManageUsers] },
  rank: { none: 'Nothing is written here; each row is judged as if its sender typed it when it is (D-223).' },
  preview: PeoplePreview,
});

/** The import of buildings (§7, clientbuilding/v2). */
export const buildingImports = importsOf({
  of: 'building',
  path: 'clientbuilding/v2/clients/{client}/Buildings/import',
  access: { system: [may.CanCreateClientsAndBuildings], client: false },
  rank: ABOUT_PLACES,
  preview: BuildingsPreview,
});
