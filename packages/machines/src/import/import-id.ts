import type { ActorRefFrom } from 'xstate';
import type { ImportOf } from './import-context.ts';
import type { importMachine } from './import.machine.ts';

export type ImportActor = ActorRefFrom<typeof importMachine>;

/** What an import is known by, on the desk and in the actor system: one of a kind for a client. */
export const importId = ({ kind, client }: ImportOf): string => `imports/${kind}:${client}`;

/** Changes with what is kept of an import; what an older one kept is not gone on with. */
export const IMPORT_VERSION = 2;
