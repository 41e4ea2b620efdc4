import { Refusal } from './refusal.ts';

/** The largest body a call may have, in bytes. */
export const LARGEST_BODY = 256 * 1024;

const tooLarge = () => new Refusal(413, 'Too large.', { description: 'A body may have at most 256 KB.' });

/** Refuses a body that says itself that it is too large, before anything of it is read. */
export function refuseLargeBody(length: string | undefined): void {
  if (Number(length ?? 0) > LARGEST_BODY) throw tooLarge();
}

/** Reads a body to its end or its limit, whichever comes first: a body sent in chunks does not say how long it is. */
export async function readBody(body: ReadableStream<Uint8Array> | null): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > LARGEST_BODY) throw tooLarge();
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole.buffer;
}
