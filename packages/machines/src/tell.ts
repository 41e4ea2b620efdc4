import { enqueueActions, type AnyActorRef, type AnyEventObject, type emit } from 'xstate';

type Fact<Told> = Told | ((args: unknown, params: unknown) => Told);

/** What the parent of a chart hears of its facts: each under the chart's name. */
export type ToldBy<Chart extends string, Told extends AnyEventObject> = Told extends unknown
  ? Omit<Told, 'type'> & { readonly type: `${Chart}.${Told['type']}` }
  : never;

/** What a chart tells with, among other actions. */
export interface Teller<Told> {
  readonly enqueue: {
    readonly emit: (fact: Told) => void;
    readonly sendTo: (target: AnyActorRef, event: AnyEventObject) => void;
  };
  readonly self: AnyActorRef;
}

/** Tells facts as `tellAs` does, among other actions. */
export const telling =
  <Told extends AnyEventObject>(chart: string) =>
  ({ enqueue, self }: Teller<Told>, fact: Told): void => {
    enqueue.emit(fact);
    if (self._parent) enqueue.sendTo(self._parent, { ...fact, type: `${chart}.${fact.type}` });
  };

/** The fact in what the parent of a chart has heard. */
export const factIn = <Told extends AnyEventObject>(heard: ToldBy<string, Told>): Told =>
  // Telling only put the chart's name before the type.
  ({ ...heard, type: heard.type.slice(heard.type.indexOf('.') + 1) }) as unknown as Told;

/**
 * Tells the facts of a chart: emitted for whoever shows it, and sent to the parent under the chart's name
 * (`session.expired`), which alone knows whom else it concerns. So the feed has who told whom.
 */
export const tellAs = (chart: string): typeof emit => {
  const tell = telling<AnyEventObject>(chart);
  const told = (fact: Fact<AnyEventObject>) =>
    enqueueActions(({ context, event, enqueue, self }, params) =>
      tell({ enqueue, self }, typeof fact === 'function' ? fact({ context, event, self }, params) : fact),
    );
  // The signature is that of XState's own `emit`, so that facts are checked against those the chart declares.
  return told as unknown as typeof emit;
};
