import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a request comes from, and the number it was given. */
export interface Origin {
  readonly network: string;
  readonly requestId: string;
}

const origins = new AsyncLocalStorage<Origin>();

/** Does the work of a request; whatever is noted within it is noted with its origin. */
export const fromOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

/** The origin of the request that is being worked on, if it is one. */
export const originNow = (): Origin | undefined => origins.getStore();
