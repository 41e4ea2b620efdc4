import { LARGEST_PHOTO } from '@wardmere/api';
import { Refusal } from './refusal.ts';

/** The largest body a call may have, in bytes. */
export const LARGEST_BODY = 256 * 1024;
/** The same of a call that sends a file: the file, and what a form puts around it. */
export const LARGEST_FORM = LARGEST_PHOTO + 16 * 1024;

const tooLarge = (largest: number) =>
  new Refusal(413, 'Too large.', {
    description: `A body may have at most ${largest === LARGEST_FORM ? '10 MB' : '256 KB'}.`,
  });

/** Refuses a body that says itself that it is too large, before anything of it is read. */
export function refuseLargeBody(length: string | undefined, type: string | undefined): void {
  const largest = /^multipart\//i.test(type ?? '') ? LARGEST_FORM : LARGEST_BODY;
  if (Number(length ?? 0) > largest) throw tooLarge(largest);
}

/** Reads a body to its end or its limit, whichever comes first: a body sent in chunks does not say how long it is. */
export async function readBody(body: ReadableStream<Uint8Array> | null, largest = LARGEST_BODY): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > largest) throw tooLarge(largest);
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
