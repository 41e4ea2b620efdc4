import type { Api, ImportRun } from '@wardmere/api';
import { importRunMachine, type RunInput } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import { callsOfImport } from './calls-of-import.ts';

const runOf = async (api: Api, { kind, client, file }: RunInput, signal: AbortSignal): Promise<ImportRun> =>
  (await api.send(callsOfImport[kind].get, { client, file }, { signal })).data;

const undo = async (api: Api, { kind, client, file }: RunInput, sendToQueue: boolean, signal: AbortSignal) =>
  (await api.send(callsOfImport[kind].undo, { client, file, body: { sendToQueue } }, { signal })).data;

/** Waits until somebody can see the page: nothing is asked for a tab that is hidden. */
function seen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!document.hidden) resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
  });
}

/** The chart of a run with the calls of the portal. */
export const suppliedRun = (api: Api): typeof importRunMachine =>
  importRunMachine.provide({
    actors: {
      fetchRun: fromPromise(async ({ input, signal }) => {
        await seen(signal);
        return runOf(api, input, signal);
      }),
      stopRun: fromPromise(async ({ input: { kind, client, file }, signal }) => {
        await api.send(callsOfImport[kind].remove, { client, file }, { signal });
      }),
      releaseRun: fromPromise(async ({ input: { kind, client, file, changes }, signal }) => {
        const { release } = callsOfImport[kind];
        return (await api.send(release, { client, file, body: { changes } }, { signal })).data;
      }),
      rehearseTakeBack: fromPromise(({ input, signal }) => undo(api, input, false, signal)),
      takeBack: fromPromise(({ input, signal }) => undo(api, input, true, signal)),
    },
  });
