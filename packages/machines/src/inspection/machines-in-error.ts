import type { Trace } from './messages.ts';

/** The machines that ended in an error, by their ids: work that fails is meant to, a machine is not. */
export function machinesInError({ before, messages }: Trace): readonly string[] {
  const told = [...before, ...messages];
  const machines = new Set(
    told.flatMap((message) => (message.kind === 'actor' && message.chart ? [message.actor] : [])),
  );
  const ended = told.flatMap((message) => {
    if (message.kind === 'snapshot' && message.status === 'error') return [message.actor];
    const isError = message.kind === 'event' && message.event.type.startsWith('xstate.error.actor.');
    return isError && message.from !== undefined ? [message.from] : [];
  });
  return [...new Set(ended)].filter((actor) => machines.has(actor));
}
