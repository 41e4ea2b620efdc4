import { isFaultName, type FaultName } from '@wardmere/api/rehearsal/faults';
import type { FaultPlan } from '@wardmere/api/rehearsal/fetch-with-faults';

/** What a call is to meet: the next time it is made, or each time. */
export interface Rehearsed {
  readonly fault: FaultName;
  readonly once: boolean;
}

/** Which calls fail on purpose in this tab (N14). Kept over a reload, so that the start can be rehearsed too. */
export interface Rehearsal {
  readonly read: () => ReadonlyMap<string, Rehearsed>;
  readonly subscribe: (tell: () => void) => () => void;
  /** Without a fault the call is answered truly again. */
  readonly set: (call: string, rehearsed: Rehearsed | undefined) => void;
  readonly clear: () => void;
  /** The fault of a call that is being made; one that was meant once is over then. */
  readonly meet: FaultPlan;
}

const KEY = 'rehearsal';

export function createRehearsal(storage: Pick<Storage, 'getItem' | 'setItem'>): Rehearsal {
  const listeners = new Set<() => void>();
  let rehearsed = parse(storage.getItem(KEY));
  const become = (next: ReadonlyMap<string, Rehearsed>) => {
    rehearsed = next;
    storage.setItem(KEY, JSON.stringify([...next]));
    for (const tell of listeners) tell();
  };
  const set: Rehearsal['set'] = (call, wanted) => {
    const next = new Map(rehearsed);
    if (wanted) next.set(call, wanted);
    else next.delete(call);
    become(next);
  };
  return {
    read: () => rehearsed,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    set,
    clear: () => become(new Map()),
    meet: (call) => {
      const wanted = rehearsed.get(call);
      if (wanted?.once) set(call, undefined);
      return wanted?.fault;
    },
  };
}

/** What another build kept may name faults that no longer exist. */
function parse(text: string | null): ReadonlyMap<string, Rehearsed> {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter((entry) => isEntry(entry)) : []);
  } catch {
    return new Map();
  }
}

const isEntry = (entry: unknown): entry is [string, Rehearsed] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'object' &&
  entry[1] !== null &&
  'fault' in entry[1] &&
  typeof entry[1].fault === 'string' &&
  isFaultName(entry[1].fault) &&
  'once' in entry[1] &&
  typeof entry[1].once === 'boolean';
