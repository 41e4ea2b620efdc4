import type { Api } from '@wardmere/api';
import { importRunMachine, type RunInput } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import { callsOfImport } from './calls-of-import.ts';
import { suppliedFollower } from './supplied-follower.ts';

const undo = async (api: Api, { kind, client, file }: RunInput, sendToQueue: boolean, signal: AbortSignal) =>
  (await api.send(callsOfImport[kind].undo, { client, file, body: { sendToQueue } }, { signal })).data;

/** The chart of a run with the calls of the portal. */
export const suppliedRun = (api: Api): typeof importRunMachine =>
  importRunMachine.provide({
    actors: {
      follower: suppliedFollower(api),
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
