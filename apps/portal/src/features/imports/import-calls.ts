import {
  buildingImports,
  createUploads,
  failureFrom,
  fetchTelling,
  filePreviewOf,
  isStorageAddress,
  PREVIEW_ROWS,
  UNABLE_TO_UPLOAD,
  userImports,
  type Api,
} from '@wardmere/api';
import { importMachine, type ImportEvent, type ImportOf, type SendingFile, type StoreImport } from '@wardmere/machines';
import { fromCallback, fromPromise } from 'xstate';
import type { Portal } from '../../system/portal.ts';
import { ownDrop } from './drop/own-drop.ts';
import { callsOfImport } from './calls-of-import.ts';
import { keepImport } from './kept-imports.ts';

/** The rows with problems that are shown at most. */
const MOST_PROBLEMS = 1000;
const UPLOAD = { otherwise: UNABLE_TO_UPLOAD };

const runOf = async (api: Api, { kind, client, file }: ImportOf & { readonly file: string }, signal: AbortSignal) =>
  (await api.send(callsOfImport[kind].get, { client, file }, { signal })).data;

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
export const suppliedImport = (
  portal: Pick<Portal, 'api' | 'config' | 'fetch'>,
  user: string,
): typeof importMachine => {
  const { api, config } = portal;
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
        await api.send(callsOfImport[kind].create, { client, body }, { signal });
        return null;
      }),
      fetchRun: fromPromise(({ input, signal }) => runOf(api, input, signal)),
      fetchProblems: fromPromise(async ({ input: { kind, client, file }, signal }) => {
        const query = { pagesize: MOST_PROBLEMS, pagenumber: 0, filter: 'outcome eq Rejected' };
        return (await api.send(callsOfImport[kind].rows, { client, file, query }, { signal })).data.items;
      }),
      stopRun: fromPromise(async ({ input: { kind, client, file }, signal }) => {
        await api.send(callsOfImport[kind].remove, { client, file }, { signal });
      }),
      // What nobody goes on with is forgotten; that it could not be is the platform's to tidy up after a day.
      forgetUpload: fromPromise(async ({ input: { kind, client, file } }) => {
        await api.send(callsOfImport[kind].remove, { client, file }).catch(() => undefined);
      }),
      storeImport: fromCallback<StoreImport>(({ receive }) => {
        receive(({ kind, client, kept }) => keepImport(config.brand.slug, { user, kind, client }, kept));
      }),
    },
  });
};
