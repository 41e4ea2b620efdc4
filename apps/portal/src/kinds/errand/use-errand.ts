import { shallowEqual, useSelector } from '@xstate/react';
import type { Api } from '@wardmere/api';
import {
  errandMachine,
  errandsMachine,
  noticeOfFailure,
  selectErrand,
  type ErrandContext,
  type ErrandOrder,
  type FieldProblems,
  type PlainRecord,
} from '@wardmere/machines';
import { useEffectEvent, useId, useLayoutEffect, useReducer } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { child } from '../../system/child.ts';
import { say, startedAgain } from '../../system/hearers.ts';
import { useLateChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ChildActor, Hearers, Portal } from '../../system/portal.ts';

/** An errand that stands on a screen: absent only until the screen is drawn for the first time. */
export type ErrandActor = ActorRefFrom<typeof errandMachine> | undefined;

/** Something that can be done to a record besides saving it. */
export interface Errand<Outcome = unknown> {
  /** ‘reset password’. */
  readonly kind: string;
  readonly blank?: PlainRecord;
  /** What is wrong with what was given. */
  readonly problems?: (form: PlainRecord) => FieldProblems;
  readonly send: (api: Api, order: Pick<ErrandOrder, 'target' | 'form'>, signal: AbortSignal) => Promise<Outcome>;
  /** What is told when it is done, unless the page itself shows it; what came of it may say it. */
  readonly done?: string | ((outcome: Outcome) => string);
  /** Nothing is asked, so a refusal has no dialog to stand in: it is told. */
  readonly unasked?: boolean;
  /** Its form stands on the page: it is asked about from the start, and anew once it is done. */
  readonly onPage?: boolean;
}

const supplied = <Outcome>({ api }: Portal, { problems, send, done }: Errand<Outcome>): typeof errandMachine =>
  errandMachine.provide({
    actors: {
      assessForm: fromPromise(async ({ input }) => problems?.(input.form) ?? {}),
      sendErrand: fromPromise(async ({ input, signal }) => {
        const outcome = await send(api, input, signal);
        return typeof done === 'function' ? done(outcome) : null;
      }),
    },
  });

/** What the person hears of an errand that does not say it itself. */
const errandHearers = (): Hearers => ({
  errands: {
    done: ({ words }) => (words === null ? [] : [say({ tone: 'success', text: words })]),
    refused: ({ failure, isShown }) => (isShown ? [] : [say(noticeOfFailure(failure))]),
    broken: () => [startedAgain],
  },
});

/**
 * The actor of an errand, a child of the portal for as long as its screen stands. Work that `changes` by it has its record
 * fetched again.
 */
export function useErrand<Outcome>(
  errand: Errand<Outcome>,
  target: ErrandOrder['target'],
  changes: string | null = null,
): ErrandActor {
  const portal = useRunningPortal();
  const errands = useLateChild('errands');
  const id = `${errand.kind} ${useId()}`;
  const offer = useEffectEvent((host: ChildActor<'errands'>) => {
    const { kind, blank, done: told, unasked: isUnasked = false, onPage: isOnPage = false } = errand;
    const words = typeof told === 'string' ? told : null;
    const input = { kind, target, ...(blank && { blank }), words, isUnasked, isOnPage, changes };
    host.send({ type: 'errand.offer', id, logic: () => supplied(portal, errand), input });
  });
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  // Both are there before the first paint. React follows a store only after that, so it is told.
  useLayoutEffect(() => {
    portal.begin('errands', () => child(errandsMachine), errandHearers);
    drawAgain();
  }, [portal]);
  useLayoutEffect(() => {
    if (!errands) return undefined;
    offer(errands);
    drawAgain();
    return () => errands.send({ type: 'errand.withdraw', id });
  }, [errands, id]);
  return useSelector(errands, (now) => now && selectErrand(now, id));
}

interface ErrandNow extends Pick<
  ErrandContext,
  'form' | 'problems' | 'failure' | 'unanswered' | 'times' | 'timesWrong'
> {
  /** It is asked about: its form or its question stands. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  /** It is on its way: nothing of its form can be changed. */
  readonly isSending: boolean;
  /** What was given is looked at before it is shown or sent. */
  readonly isChecked: boolean;
}

const resting: ErrandNow = {
  form: {},
  problems: {},
  failure: null,
  unanswered: false,
  times: 0,
  timesWrong: 0,
  isAsked: false,
  isBusy: false,
  isSending: false,
  isChecked: false,
};

/** How an errand stands. */
export const useErrandNow = (actor: ErrandActor): ErrandNow =>
  useSelector(
    actor,
    (now) => {
      if (!now) return resting;
      const { form, problems, failure, unanswered, times, timesWrong } = now.context;
      const [isAsked, isBusy] = [now.hasTag('asking'), now.hasTag('busy')];
      const [isSending, isChecked] = [now.matches('sending'), now.matches('checking')];
      return { form, problems, failure, unanswered, times, timesWrong, isAsked, isBusy, isSending, isChecked };
    },
    shallowEqual,
  );
