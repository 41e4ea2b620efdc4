import { fromCallback, type ActorRefFrom } from 'xstate';
import type { entityMachine } from '../entity/entity.machine.ts';
import { selectKept } from '../entity/entity-selectors.ts';
import type { EntityFact, KeptDraft } from '../entity/entity-types.ts';
import type { PlainRecord } from '../merge/three-way.ts';

export type Editor = ActorRefFrom<typeof entityMachine>;

/** What the registry hears of an editor. */
export type EditorReport =
  | {
      readonly type: 'editor.changed';
      readonly id: string;
      readonly kept: KeptDraft | null;
      readonly record: PlainRecord | null;
      readonly draft: PlainRecord;
      readonly working: boolean;
    }
  | { readonly type: 'editor.told'; readonly id: string; readonly fact: EntityFact };

const facts = [
  'created',
  'saved',
  'nothingToSave',
  'removed',
  'absent',
  'refused',
] as const satisfies readonly EntityFact['type'][];

/** Watches one editor for the registry: what would be lost without it, and what it tells. */
export const watchEditor = fromCallback<{ type: 'nothing' }, { readonly id: string; readonly editor: Editor }>(
  ({ input: { id, editor }, sendBack }) => {
    const report = (entity: ReturnType<typeof editor.getSnapshot>) => {
      const { record, draft } = entity.context;
      const working = entity.hasTag('busy') && !entity.hasTag('loading');
      sendBack({ type: 'editor.changed', id, kept: selectKept(entity) ?? null, record, draft, working });
    };
    const listeners = facts.map((type) => editor.on(type, (fact) => sendBack({ type: 'editor.told', id, fact })));
    // An erring editor reaches the registry as its parent; listening here keeps it from being reported as unhandled too.
    const watched = editor.subscribe({ next: report, error: () => undefined });
    report(editor.getSnapshot());
    return () => [watched, ...listeners].forEach((listener) => listener.unsubscribe());
  },
);
