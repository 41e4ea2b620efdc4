import type { NamedCall } from '../contract.ts';
import { calledBy } from './called.ts';
import { faultOf, faultyBody, type Fault, type FaultName } from './faults.ts';
import { hugeBody } from './huge.ts';

/** Which fault meets a call now, if any; asked once for every request, so that a plan can count. */
export type FaultPlan = (name: string) => FaultName | undefined;

/** A fetch that meets the faults of a plan: what the portal then does is what it does on the day it happens. */
export function fetchWithFaults(fetch: typeof globalThis.fetch, plan: FaultPlan): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : `${input}`;
    const called = calledBy(init?.method ?? (input instanceof Request ? input.method : 'GET'), address);
    const name = called && plan(called.name);
    if (called === undefined || name === undefined) return fetch(input, init);
    return meet(faultOf(name), called, () => fetch(input, init), init?.signal ?? undefined);
  };
}

async function meet(
  fault: Fault,
  { call }: NamedCall,
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  signal?.throwIfAborted();
  if (fault.answer) {
    const { status, headers } = fault.answer;
    return new Response(faultyBody(fault.answer, call), { status, headers: { ...headers } });
  }
  if (fault.silence) return aborted(signal);
  if (fault.lost) throw new TypeError('Failed to fetch');
  if (fault.lateMs !== undefined) {
    await Promise.race([new Promise((done) => setTimeout(done, fault.lateMs)), aborted(signal)]);
    return send();
  }
  if (fault.times !== undefined && call.method !== 'GET') return new Response(hugeBody('{}', fault.times));
  const answer = await send();
  if (!answer.ok || fault.times === undefined) return answer;
  return new Response(hugeBody(await answer.text(), fault.times), answer);
}

/** Ends when the request is given up, and not before. */
const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The request was given up.', 'AbortError')));
  });
