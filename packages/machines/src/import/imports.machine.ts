import { assign, setup, type ActorRefFrom } from 'xstate';
import { tellAs, factIn, type ToldBy } from '../tell.ts';
import { importMachine } from './import.machine.ts';
import type { ImportFact, ImportOf, KeptImport } from './import-context.ts';

export type ImportActor = ActorRefFrom<typeof importMachine>;

export interface ImportsContext {
  /** The imports of this tab by their ids: one of a kind for a client. */
  readonly running: Readonly<Record<string, ImportActor>>;
}

export type ImportsEvent =
  | ({ readonly type: 'import.open'; readonly kept: KeptImport | null } & ImportOf)
  | ToldBy<'import', ImportFact>;

const tell = tellAs('imports');

/** The name of an import in the actor system. */
export const importId = ({ kind, client }: ImportOf): string => `imports/${kind}:${client}`;

/** The imports of this tab: each begins with its page, and lives on when that is left. */
export const importsMachine = setup({
  types: { context: {} as ImportsContext, events: {} as ImportsEvent, emitted: {} as ImportFact },
  actors: { import: importMachine },
  guards: {
    isNew: ({ context }, of: ImportOf) => context.running[importId(of)] === undefined,
  },
  actions: {
    begin: assign(({ context, spawn }, { kind, client, kept }: ImportOf & { readonly kept: KeptImport | null }) => {
      const id = importId({ kind, client });
      const started = spawn('import', { id, systemId: id, input: { kind, client, kept } });
      return { running: { ...context.running, [id]: started } };
    }),
    tellOn: tell((_, heard: ToldBy<'import', ImportFact>) => factIn<ImportFact>(heard)),
  },
}).createMachine({
  id: 'imports',
  description: 'The imports of this tab.',
  context: { running: {} },
  on: {
    'import.open': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'begin', params: ({ event }) => event },
    },
    'import.ended': { actions: { type: 'tellOn', params: ({ event }) => event } },
  },
});
