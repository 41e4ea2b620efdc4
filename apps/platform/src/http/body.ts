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

/** The refusal of a body that says itself that it is too large, before anything of it is read. */
export function refusalOfLarge(length: string | undefined, type: string | undefined): Refusal | undefined {
  const largest = /^multipart\//i.test(type ?? '') ? LARGEST_FORM : LARGEST_BODY;
  return Number(length ?? 0) > largest ? tooLarge(largest) : undefined;
}

/**
 * Who sends far more than they may is heard out, up to here: they read no answer while they send, and a connection that is
 * closed on them tells them nothing.
 */
export const HEARD_OUT = 32 * 1024 * 1024;

/** Reads on and keeps nothing. */
export async function dropBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > HEARD_OUT) return;
  }
}

/**
 * Reads a body to its end or its limit, whichever comes first: a body sent in chunks does not say how long it is. So much
 * beyond the limit is read and dropped.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  { largest = LARGEST_BODY, heardOut = 0 }: { readonly largest?: number; readonly heardOut?: number } = {},
): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length <= largest) parts.push(part);
    else if (length > Math.max(largest, heardOut)) break;
  }
  if (length > largest) throw tooLarge(largest);
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole.buffer;
}
