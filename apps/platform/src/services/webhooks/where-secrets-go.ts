import { CREDENTIAL_TOLD, credentialFields, permissions as may, type CredentialSecret } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../http/implement.ts';
import { forbidden, invalid } from '../../http/refusal.ts';
import { webhookConfigurations } from '../../storage/schema/index.ts';

type Asking = Pick<Context<never>, 'tx' | 'caller'> & { readonly client: string };
interface Sending {
  readonly url: string;
  readonly webhookCredentialId: string | null;
  readonly ignoreSslErrors: boolean;
}
type Members = Readonly<Record<string, unknown>>;

/**
 * Refuses to send a credential to an address that it is not sent to yet, of whoever may not read credentials: who gives the
 * address reads there what no call tells, and many share a site. A copy and what is stored stay theirs to save (D-264,
 * D-265, D-271).
 */
export async function requireKnownAddress(
  { tx, caller, client }: Asking,
  { url, webhookCredentialId: credential, ignoreSslErrors }: Sending,
): Promise<void> {
  const readers = [may.CanReadWebhookCredentials, may.CanWriteWebhookCredentials];
  if (credential === null || readers.some((each) => caller.permissions.has(each))) return;
  const sent = await tx
    .select({ url: webhookConfigurations.url, ignoreSslErrors: webhookConfigurations.ignoreSslErrors })
    .from(webhookConfigurations)
    .where(
      and(eq(webhookConfigurations.clientUID, client), eq(webhookConfigurations.webhookCredentialUID, credential)),
    );
  // Nor to whoever stands on the way there.
  if (sent.some((known) => isSameAddress(known.url, url) && (known.ignoreSslErrors || !ignoreSslErrors))) return;
  const words = 'Only somebody who may read credentials can send one to another address.';
  throw forbidden(words, { url: [words] });
}

/**
 * Refuses secrets that are kept where the address they are sent to becomes another site's: whoever changes it alone would
 * be told there what no call tells.
 */
export function requireTypedAnew(stored: Members, patched: Members, kept: readonly CredentialSecret[]): void {
  const isMoved = CREDENTIAL_TOLD.some(
    (field) => credentialFields[field].isAddress === true && !isSameSite(stored[field], patched[field]),
  );
  if (!isMoved || kept.length === 0) return;
  throw invalid(Object.fromEntries(kept.map((field) => [field, [typeAnew(field)]])));
}

const typeAnew = (field: CredentialSecret) =>
  `${credentialFields[field].label} is now sent to another site: enter it again.`;

/** What is asked may differ, and who is asked may not. */
function isSameAddress(one: string, other: string): boolean {
  const [from, to] = [one, other].map((address) => URL.parse(address));
  return from?.origin === to?.origin && from?.pathname === to?.pathname;
}

/** Nothing is as good as nothing. */
const isSameSite = (one: unknown, other: unknown): boolean => siteOf(one) === siteOf(other);
const siteOf = (address: unknown) => (typeof address === 'string' ? URL.parse(address)?.origin : undefined);
