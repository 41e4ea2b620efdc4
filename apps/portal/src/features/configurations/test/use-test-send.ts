import { shallowEqual, useSelector } from '@xstate/react';
import { webhookConfigurations as calls } from '@wardmere/api';
import { selectTestStep, testSendMachine, type TestedConfiguration } from '@wardmere/machines';
import { useLayoutEffect } from 'react';
import { fromPromise } from 'xstate';
import { child } from '../../../system/child.ts';
import { say } from '../../../system/hearers.ts';
import { useLateChild } from '../../../system/hooks.ts';
import { useRunningPortal } from '../../../system/portal-context.tsx';
import type { ChildActor, Hearers, Portal } from '../../../system/portal.ts';
import { blankPayload } from '../payload/payload-form.ts';

const supplied = ({ api }: Pick<Portal, 'api'>): typeof testSendMachine =>
  testSendMachine.provide({
    actors: {
      sendTest: fromPromise(async ({ input: { payload, ...of }, signal }) => {
        const { data } = await api.send(calls.verify, { ...of, body: payload }, { signal });
        return { id: crypto.randomUUID(), at: new Date().toISOString(), test: data };
      }),
    },
  });

const testHearers = (): Hearers => ({
  testSend: { delivered: () => [say({ tone: 'success', text: 'Test sent' })] },
});

/** The tests of a configuration for as long as its page is open: the actor that sends them, and how far it is. */
export function useTestSend({ client, configuration }: TestedConfiguration) {
  const portal = useRunningPortal();
  const actor: ChildActor<'testSend'> | undefined = useLateChild('testSend');
  useLayoutEffect(() => {
    portal.begin('testSend', () => child(supplied(portal)), testHearers);
  }, [portal]);
  useLayoutEffect(() => {
    actor?.send({ type: 'configuration.open', client, configuration, payload: blankPayload });
    return () => actor?.send({ type: 'configuration.leave' });
  }, [actor, client, configuration]);
  return { actor, ...useSelector(actor, selectTestStep, shallowEqual) };
}
