import { fromCallback, type AnyEventObject, type CallbackActorLogic } from 'xstate';

/** An edge of the world: it hears the browser for as long as it lives, and tells the root whose business it is. */
export type Edge<Command extends AnyEventObject = AnyEventObject> = CallbackActorLogic<Command>;

/** What an edge is made with. */
export interface Ears<Command extends AnyEventObject> {
  /** Tells a child of the root, by its name. */
  readonly tell: (to: string, event: AnyEventObject) => void;
  /** Tells the root what has happened, under the edge's own name. */
  readonly report: (fact: AnyEventObject) => void;
  /** Is told what the world is to do. */
  readonly receive: (listener: (command: Command) => void) => void;
  /** Ends with the edge, and with it its listeners. */
  readonly signal: AbortSignal;
}

/** Makes an edge of what listens until its signal ends. */
export const edge = <Command extends AnyEventObject = AnyEventObject>(
  hear: (ears: Ears<Command>) => void,
): Edge<Command> =>
  fromCallback<Command>(({ sendBack, receive }) => {
    const listening = new AbortController();
    hear({
      tell: (to, event) => sendBack({ type: 'world.tell', to, event }),
      report: sendBack,
      receive,
      signal: listening.signal,
    });
    return () => listening.abort();
  });
