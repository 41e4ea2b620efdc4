import { useActorRef } from '@xstate/react';
import type { Api, Failure } from '@wardmere/api';
import {
  errandMachine,
  noticeOfFailure,
  type ErrandOrder,
  type FieldProblems,
  type PlainRecord,
} from '@wardmere/machines';
import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { useRunningPortal } from '../../system/portal-context.tsx';

export type ErrandActor = ActorRefFrom<typeof errandMachine>;

/** Something that can be done to a record besides saving it. */
export interface Errand {
  /** ‘reset password’. */
  readonly kind: string;
  readonly blank?: PlainRecord;
  /** What is wrong with what was given. */
  readonly problems?: (form: PlainRecord) => FieldProblems;
  readonly send: (api: Api, order: Pick<ErrandOrder, 'target' | 'form'>, signal: AbortSignal) => Promise<unknown>;
  /** What is told when it is done, unless the page itself shows it. */
  readonly done?: string;
  /** Nothing is asked, so a refusal has no dialog to stand in: it is told. */
  readonly unasked?: boolean;
}

/** The actor of an errand, as long as its screen stands; `onDone` hears of each time it was done. */
export function useErrand(errand: Errand, target: ErrandOrder['target'], onDone: () => void): ErrandActor {
  const portal = useRunningPortal();
  const [logic] = useState(() =>
    errandMachine.provide({
      actors: {
        assessForm: fromPromise(async ({ input }) => errand.problems?.(input.form) ?? {}),
        sendErrand: fromPromise(async ({ input, signal }) => {
          await errand.send(portal.api, input, signal);
        }),
      },
    }),
  );
  const { kind, blank } = errand;
  const actor = useActorRef(logic, {
    input: { kind, target, ...(blank && { blank }) },
    inspect: portal.feed.observe,
  });
  const done = useEffectEvent(() => {
    if (errand.done !== undefined) portal.say({ tone: 'success', text: errand.done });
    onDone();
  });
  const refused = useEffectEvent((failure: Failure) => {
    if (errand.unasked) portal.say(noticeOfFailure(failure));
  });
  useEffect(() => {
    const told = [actor.on('done', () => done()), actor.on('refused', ({ failure }) => refused(failure))];
    return () => told.forEach((listener) => listener.unsubscribe());
  }, [actor]);
  return actor;
}
