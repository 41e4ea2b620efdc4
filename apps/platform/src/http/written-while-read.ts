import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A body whose parts are made when somebody takes them, in the turn of whoever reads (decision 0050): a slow reader holds
 * nothing, one who goes away ends the work, and of however much one part is in memory. What cannot be finished breaks off.
 */
export function writtenWhileRead(parts: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  const here = AsyncLocalStorage.snapshot();
  return new ReadableStream<Uint8Array>(
    {
      pull: (reader) =>
        here(async () => {
          const { done, value } = await parts.next();
          if (done) reader.close();
          else reader.enqueue(value);
        }),
      cancel: () => here(async () => void (await parts.return(undefined))),
    },
    { highWaterMark: 0 },
  );
}
