import type { DocumentKey } from './document-key.ts';

/** What an endpoint of the provider says to a form: what it grants, or why it does not (RFC 6749, 5). */
export interface Reply {
  readonly isGranted: boolean;
  /** What it gives to prove with in place of this device's time (RFC 9449, 8). */
  readonly nonce: string | null;
  readonly said: unknown;
  /** By how many seconds the provider's clock is ahead of this device's; undefined where it is not told. */
  readonly ahead: number | undefined;
}

/** How far the clock of whoever answered is ahead of this device's, in seconds. */
export function aheadOf(answer: Response): number | undefined {
  const told = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(told) ? undefined : (told - Date.now()) / 1000;
}

/** Sends a form to an endpoint of the provider and reads what it says. */
export async function post(
  address: string,
  form: Record<string, string>,
  proof: string | undefined,
  signal: AbortSignal,
): Promise<Reply> {
  const reply = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Accept: 'application/json', ...(proof !== undefined && { DPoP: proof }) },
    signal,
  });
  if (reply.status >= 500) {
    // Whoever stands before a provider that is away answers with a page of its own: as good as no answer.
    await reply.body?.cancel();
    throw new DOMException();
  }
  const ahead = aheadOf(reply);
  // A body that nobody reads would keep the connection.
  const said: unknown = await reply.json();
  return { isGranted: reply.ok, nonce: reply.headers.get('dpop-nonce'), said, ahead };
}

/** What is granted or refused in the end: whose clock is too far off for the provider proves by its nonce, and asks again. */
export async function settled(
  first: Promise<Reply>,
  key: Pick<DocumentKey, 'keepNonce'> | undefined,
  again: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await first;
  if (reply.isGranted || reply.nonce === null || key === undefined) return reply;
  await key.keepNonce(reply.nonce);
  return again();
}
