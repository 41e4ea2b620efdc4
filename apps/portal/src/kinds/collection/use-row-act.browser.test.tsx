import { act, cleanup, renderHook } from '@testing-library/react';
import { WebhookConfiguration } from '@wardmere/api';
import {
  BLANK_QUERY,
  bulkMachine,
  collectionMachine,
  selectBulk,
  type FetchRowsInput,
  type PlainRecord,
  type Rows,
} from '@wardmere/machines';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { configurationList } from '../../features/configurations/configurations.collection.tsx';
import { useRowAct } from './use-row-act.ts';

afterEach(() => cleanup());

const row = v.parse(WebhookConfiguration, {
  id: '00000000-0000-4000-8000-000000000001',
  clientId: '00000000-0000-4000-8000-000000000002',
  name: 'Signs',
});

function opened() {
  const fetchRows = fromPromise<Rows, FetchRowsInput>(() => new Promise(() => undefined));
  const actor = createActor(collectionMachine.provide({ actors: { fetchRows } }), {
    input: { kind: 'configurations', scope: {}, keyField: 'id', pageSize: 10, query: BLANK_QUERY },
  }).start();
  const { result } = renderHook(() => useRowAct({ actor, collection: configurationList }));
  const offer = () => act(() => actor.send({ type: 'bulk.offer', logic: () => bulkMachine }));
  const press = () => act(() => result.current.begin('disable', row, true));
  const asked = (): readonly PlainRecord[] | undefined => {
    const bulk = selectBulk(actor.getSnapshot())?.getSnapshot();
    return bulk?.matches('asking') ? bulk.context.rows : undefined;
  };
  return { result, offer, press, asked };
}

it('what is pressed before the code of actions is here begins once that is', () => {
  const { result, offer, press, asked } = opened();
  press();
  expect(result.current.isKept).toBe(true);
  offer();
  expect([result.current.isKept, asked()?.length]).toEqual([false, 1]);
});

it('what is pressed once it is here begins at once', () => {
  const { offer, press, asked } = opened();
  offer();
  press();
  expect(asked()).toHaveLength(1);
});
