import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

/** A process of ours that is looked into by its inspector. */
export interface Inspected {
  /** What an expression is there. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Collects what nobody needs any more, what had to wait for a first collection too. */
  readonly collectGarbage: () => Promise<void>;
  readonly close: () => void;
}

const Targets = v.array(v.object({ webSocketDebuggerUrl: v.string() }));
const Message = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.optional(v.number()), result: v.optional(v.looseObject({})) }),
);
const Evaluated = v.object({ result: v.object({ value: v.unknown() }) });

/** Looks into the process whose inspector is at this port of this machine. */
export async function inspect(port: number): Promise<Inspected> {
  const [target] = v.parse(Targets, await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  if (target === undefined) throw new Error('There is nothing to look into.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = v.parse(Message, data);
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const send = (method: string, params: object = {}): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, resolve);
    socket.send(JSON.stringify({ id: last, method, params }));
    return promise;
  };
  return {
    evaluate: async (expression) => v.parse(Evaluated, await send('Runtime.evaluate', { expression })).result.value,
    collectGarbage: async () => {
      for (let pass = 0; pass < 3; pass += 1) {
        await send('HeapProfiler.collectGarbage');
        await wait(100);
      }
    },
    close: () => socket.close(),
  };
}
