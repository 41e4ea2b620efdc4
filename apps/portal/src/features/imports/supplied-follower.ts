import type { Api } from '@wardmere/api';
import { followerMachine } from '@wardmere/machines';
import { fromPromise } from 'xstate';
import { callsOfImport } from './calls-of-import.ts';
import { watchAttention } from '../../system/watch-attention.ts';

/** Whoever follows a run, with the calls of the portal. */
export const suppliedFollower = (api: Api): typeof followerMachine =>
  followerMachine.provide({
    actors: {
      fetchRun: fromPromise(
        async ({ input: { kind, client, file }, signal }) =>
          (await api.send(callsOfImport[kind].get, { client, file }, { signal })).data,
      ),
      watchAttention,
    },
  });
