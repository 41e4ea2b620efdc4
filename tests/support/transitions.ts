import type { BrowserContext } from '@playwright/test';
import { recordWriter } from '../models/records.ts';

const write = recordWriter(`worker-${process.env['TEST_WORKER_INDEX'] ?? '0'}-${process.pid}`);

/** Writes down what was taken of a chart, when the run is recorded. */
export function recordTaken(chart: string, id: string): void {
  write?.(chart, id);
}

/** Writes down which states and transitions the portal takes in every page of a context, when the run is recorded. */
export async function recordTransitions(context: BrowserContext): Promise<void> {
  if (write === undefined) return;
  await context.exposeBinding(BINDING, (_, taken: readonly Taken[]) => {
    for (const [chart, id] of taken) recordTaken(chart, id);
  });
  await context.addInitScript(followFeed, BINDING);
}

const BINDING = 'tellTransitions';
type Taken = readonly [chart: string, id: string];

interface Node {
  readonly id: string;
  readonly machine: { readonly id: string };
  readonly always?: readonly object[];
  readonly transitions: ReadonlyMap<string, readonly object[]>;
}
interface Step {
  readonly source: Node;
  readonly eventType: unknown;
  readonly target?: readonly Node[];
}
interface Raw {
  readonly seq: number;
  readonly kind: string;
  readonly transitions?: readonly Step[];
  readonly snapshot?: { readonly _nodes?: readonly Node[] };
}
interface Feed {
  readonly kept: () => { readonly messages: readonly Raw[] };
  readonly after: (seq: number) => readonly Raw[] | undefined;
  readonly listen: (listener: () => void) => unknown;
}
interface Fiber {
  readonly child?: Fiber;
  readonly sibling?: Fiber;
  readonly stateNode?: { readonly current?: Fiber };
  readonly memoizedProps?: { readonly portal?: { readonly feed?: Feed } };
}

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings everything with it */
/**
 * Runs in the page. What is served gives its actor system to nobody, and this test is no reason that it should: the feed
 * behind “Report a problem” is found where React keeps what its first component was given.
 */
function followFeed(binding: string): void {
  const find = (): Feed | undefined => {
    const root = document.querySelector('#root');
    const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    if (!root || !key) return undefined;
    const container: Fiber | undefined = Reflect.get(root, key);
    const open = [container?.stateNode?.current?.child];
    for (let fiber = open.pop(); fiber; fiber = open.pop()) {
      const feed = fiber.memoizedProps?.portal?.feed;
      if (feed) return feed;
      open.push(...[fiber.sibling, fiber.child].filter((next) => next !== undefined && next !== null));
    }
    return undefined;
  };
  const tell: unknown = Reflect.get(globalThis, binding);
  if (typeof tell !== 'function') return;
  const told = new Set<string>();
  let fresh: Taken[] = [];
  const tellOnce = (node: Node, id: string) => {
    if (told.has(id)) return;
    told.add(id);
    fresh.push([node.machine.id, id]);
  };
  // What is told by a document that goes arrives nowhere: the next one of the tab tells it.
  const WAITING = 'charts.taken';
  let goes = false;
  addEventListener('pagehide', () => (goes = true));
  addEventListener('pageshow', () => (goes = false));
  const waitingOnes = (): readonly Taken[] => JSON.parse(sessionStorage.getItem(WAITING) ?? '[]');
  const leave = (taken: readonly Taken[]) =>
    sessionStorage.setItem(WAITING, JSON.stringify([...waitingOnes(), ...taken]));
  let last = 0;
  const read = (messages: readonly Raw[]) => {
    for (const { seq, transitions = [], snapshot } of messages) {
      last = seq;
      for (const step of transitions) {
        const { source, eventType } = step;
        if (typeof eventType !== 'string') continue;
        const candidates = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
        tellOnce(source, `${source.id}|${eventType}|${candidates.indexOf(step)}`);
        // A state that is left at once stands in no snapshot.
        for (const node of [source, ...(step.target ?? [])]) tellOnce(node, node.id);
      }
      for (const node of snapshot?._nodes ?? []) tellOnce(node, node.id);
    }
    // Each telling leaves the page: what was taken in one turn goes together.
    if (fresh.length > 0) {
      if (goes) leave(fresh);
      else tell(fresh);
    }
    fresh = [];
  };
  try {
    const left = waitingOnes();
    sessionStorage.removeItem(WAITING);
    if (left.length > 0) tell(left);
  } catch {
    // A document without a storage left nothing in one.
  }
  const waiting = setInterval(() => {
    const feed = find();
    if (!feed) return;
    clearInterval(waiting);
    read(feed.kept().messages);
    feed.listen(() => read(feed.after(last) ?? feed.kept().messages));
  }, 25);
}
