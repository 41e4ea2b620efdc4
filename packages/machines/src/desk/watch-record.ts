import { fromCallback, type ActorRefFrom } from 'xstate';
import type { entityMachine } from '../entity/entity.machine.ts';
import { selectKept } from '../entity/entity-selectors.ts';
import type { EntityFact, KeptDraft } from '../entity/entity-types.ts';
import type { PlainRecord } from '../merge/three-way.ts';

/** The actor of a record under edit. */
export type Editor = ActorRefFrom<typeof entityMachine>;

/** How a record stands: what would be lost without it, what it is called by, and whether a request is under way. */
export interface RecordChanged {
  readonly type: 'record.changed';
  readonly kept: KeptDraft | null;
  readonly record: PlainRecord | null;
  readonly draft: PlainRecord;
  readonly working: boolean;
}

/** What the work on a record hears of it. */
export type RecordReport = RecordChanged | { readonly type: 'record.told'; readonly fact: EntityFact };

const facts = [
  'created',
  'saved',
  'unchanged',
  'removed',
  'notFound',
  'refused',
] as const satisfies readonly EntityFact['type'][];

/** Watches a record for the work on it: what would be lost, and what it tells. */
export const watchRecord = fromCallback<{ type: 'nothing' }, { readonly record: Editor }>(
  ({ input: { record: watched }, sendBack }) => {
    const report = (entity: ReturnType<typeof watched.getSnapshot>) => {
      const { record, draft } = entity.context;
      const working = entity.hasTag('busy') && !entity.hasTag('loading');
      sendBack({ type: 'record.changed', kept: selectKept(entity) ?? null, record, draft, working });
    };
    const listeners = facts.map((type) => watched.on(type, (fact) => sendBack({ type: 'record.told', fact })));
    // An erring record reaches the work as its parent; listening here keeps it from being reported as unhandled too.
    const subscription = watched.subscribe({ next: report, error: () => undefined });
    report(watched.getSnapshot());
    return () => [subscription, ...listeners].forEach((listener) => listener.unsubscribe());
  },
);
