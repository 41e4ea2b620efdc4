import {
  buildingImports,
  createUploads,
  failureFrom,
  fetchTelling,
  filePreviewOf,
  isStorageAddress,
  LARGEST_PAGE,
  PREVIEW_ROWS,
  quietly,
  UNABLE_TO_UPLOAD,
  userImports,
  type Api,
  type ImportRow,
} from '@wardmere/api';
import { importMachine, type ImportEvent, type RunInput, type SendingFile } from '@wardmere/machines';
import { fromCallback, fromPromise } from 'xstate';
import type { Portal } from '../../system/portal.ts';
import { ownDrop } from './drop/own-drop.ts';
import { callsOfImport } from './calls-of-import.ts';
import { importAddress } from './import-address.ts';
import { suppliedFollower } from './supplied-follower.ts';

/** More could not be corrected (D-229); whoever has more takes the rejected rows as a file. */
const MOST_PAGES = 20;
const UPLOAD = { otherwise: UNABLE_TO_UPLOAD };

/** The rows with problems, page after page. */
async function allProblems(api: Api, { kind, client, file }: RunInput, signal: AbortSignal) {
  const rows: ImportRow[] = [];
  for (let pagenumber = 0; pagenumber < MOST_PAGES; pagenumber += 1) {
    const query = { pagesize: LARGEST_PAGE, pagenumber, orderInstructions: 'row', filter: 'outcome eq Rejected' };
    // Each page says whether there is a further one.
    const { items } = (await api.send(callsOfImport[kind].rows, { client, file, query }, { signal })).data;
    rows.push(...items);
    if (items.length < LARGEST_PAGE) break;
  }
  return rows;
}

/** Sends a file to the address it was given, if that is one of ours, and tells how much of it has gone. */
const sendFile = ({ config, fetch }: Pick<Portal, 'config' | 'fetch'>) =>
  fromCallback<{ type: 'nothing' }, SendingFile>(({ input: { address, file }, sendBack }) => {
    const ended = new AbortController();
    const say = (event: ImportEvent) => {
      if (!ended.signal.aborted) sendBack(event);
    };
    const fail = (thrown: unknown) => say({ type: 'upload.fail', failure: failureFrom(thrown, UNABLE_TO_UPLOAD) });
    if (file === null || !isStorageAddress(address, config, location.origin)) fail(undefined);
    else {
      const telling = fetch ?? fetchTelling((sent) => say({ type: 'upload.progress', sent }));
      createUploads({ fetch: telling })({ address, file, name: file.name, words: UPLOAD, signal: ended.signal }).then(
        () => say({ type: 'upload.done' }),
        fail,
      );
    }
    return () => ended.abort();
  });

/** The import's chart with the calls of the portal. */
export const suppliedImport = (portal: Pick<Portal, 'api' | 'config' | 'fetch'>): typeof importMachine => {
  const { api } = portal;
  return importMachine.provide({
    actors: {
      requestAddress: fromPromise(
        async ({ input: { kind, client, fileName }, signal }) =>
          (await api.send(callsOfImport[kind].url, { client, file: fileName }, { signal })).data,
      ),
      sendFile: sendFile(portal),
      fetchPreview: fromPromise(async ({ input: { kind, client, file, sheet }, signal }) => {
        const input = { client, file, query: { sheetName: sheet, numberOfRows: PREVIEW_ROWS } };
        const { data } =
          kind === 'people'
            ? await api.send(userImports.preview, input, { signal })
            : await api.send(buildingImports.preview, input, { signal });
        return filePreviewOf(data);
      }),
      queueImport: fromPromise(async ({ input: { kind, client, request }, signal }) => {
        const configurationUID = kind === 'people' ? await ownDrop(api, client, signal) : null;
        const body = { ...request, ...(configurationUID !== null && { configurationUID }) };
        return (await api.send(callsOfImport[kind].create, { client, body }, { signal })).data.status;
      }),
      follower: suppliedFollower(api),
      fetchProblems: fromPromise(({ input, signal }) => allProblems(api, input, signal)),
      stopRun: fromPromise(async ({ input: { kind, client, file }, signal }) => {
        await api.send(callsOfImport[kind].remove, { client, file }, { signal });
      }),
      // What nobody goes on with is forgotten; that it could not be is the platform's to tidy up after a day.
      forgetUpload: fromPromise(async ({ input: { kind, client, file } }) => {
        await quietly(api)
          .send(callsOfImport[kind].remove, { client, file })
          .catch(() => undefined);
      }),
      keepAddress: importAddress,
    },
  });
};
