import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { RunInput } from '../import/import-context.ts';
import { factIn, tellAs, type ToldBy } from '../tell.ts';
import { importRunMachine, type ImportRunFact } from './import-run.machine.ts';

export type ImportRunActor = ActorRefFrom<typeof importRunMachine>;

export interface ImportRunsContext {
  /** The runs that were opened in this tab, by their ids. */
  readonly opened: Readonly<Record<string, ImportRunActor>>;
  /** Those that take another back, asked for in this tab: how they end is news. */
  readonly begunHere: readonly string[];
}

export type ImportRunsEvent =
  | ({ readonly type: 'run.open' } & RunInput)
  /** What was refused may be answered now: there is a session again. */
  | { readonly type: 'runs.look' }
  | ToldBy<'importRun', ImportRunFact>;

const tell = tellAs('importRuns');

/** The name of a run in the actor system. */
export const importRunId = ({ kind, client, file }: RunInput): string => `imports/${kind}:${client}/${file}`;

/** The runs of imports whose pages were opened in this tab: each begins with its page, and is followed on when that is left. */
export const importRunsMachine = setup({
  types: { context: {} as ImportRunsContext, events: {} as ImportRunsEvent, emitted: {} as ImportRunFact },
  actors: { importRun: importRunMachine },
  guards: {
    isNew: ({ context }, of: RunInput) => context.opened[importRunId(of)] === undefined,
  },
  actions: {
    begin: assign(({ context, spawn }, { kind, client, file }: RunInput) => {
      const id = importRunId({ kind, client, file });
      const isNews = context.begunHere.includes(id);
      const started = spawn('importRun', { id, systemId: id, input: { kind, client, file, isNews } });
      return { opened: { ...context.opened, [id]: started } };
    }),
    noteBegun: assign(({ context }, of: RunInput) => ({ begunHere: [...context.begunHere, importRunId(of)] })),
    watch: enqueueActions(({ context, enqueue }, of: RunInput) => {
      const run = context.opened[importRunId(of)];
      if (run) enqueue.sendTo(run, { type: 'run.watch' });
    }),
    // Only what failed takes it.
    tryAgain: enqueueActions(({ context, enqueue }) => {
      for (const run of Object.values(context.opened)) enqueue.sendTo(run, { type: 'step.retry' });
    }),
    tellOn: tell((_, heard: ToldBy<'importRun', ImportRunFact>) => factIn<ImportRunFact>(heard)),
  },
}).createMachine({
  id: 'importRuns',
  description: 'The runs of imports whose pages were opened in this tab.',
  context: { opened: {}, begunHere: [] },
  on: {
    'run.open': [
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: { type: 'begin', params: ({ event }) => event },
      },
      { actions: { type: 'watch', params: ({ event }) => event } },
    ],
    'runs.look': { actions: 'tryAgain' },
    'importRun.ended': { actions: { type: 'tellOn', params: ({ event }) => event } },
    'importRun.forgotten': { actions: { type: 'tellOn', params: ({ event }) => event } },
    'importRun.takenBack': {
      actions: [
        {
          type: 'noteBegun',
          params: ({ event: { kind, client, run } }) => ({ kind, client, file: run.uploadedFileName }),
        },
        { type: 'tellOn', params: ({ event }) => event },
      ],
    },
  },
});
