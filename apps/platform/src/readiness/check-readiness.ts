import { validateHeaderValue } from 'node:http';
import { credentialTypeOf, type ReadinessStatus } from '@wardmere/api';
import type { Dial } from '../sending/dial.ts';
import type { Probe, Probed } from '../sending/probe.ts';
import type { OpenedCredential } from '../sending/proofs/opened-credential.ts';
import { proofs, tokenGivers } from '../sending/proofs/proofs.ts';
import { createTokens } from '../sending/proofs/tokens.ts';
import { sentenceOf, Unreached } from '../sending/unreached.ts';

/** How a configuration was found. */
export interface Found {
  readonly status: ReadinessStatus;
  /** In sentences; empty for one that is ready. */
  readonly because: string;
  readonly certificateEndsAt: Date | null;
}

export interface Checked {
  readonly url: string;
  readonly ignoreSslErrors: boolean;
  readonly credential: OpenedCredential | undefined;
  /** Whether its last message was given up, and nothing has come through since. */
  readonly gaveUp: boolean;
}

export interface CheckParts {
  readonly probe: Probe;
  readonly dial: Dial;
  readonly now: () => Date;
}

/** So long is waited for each connection, as for an attempt (D-256). */
const PATIENCE = 10_000;
const DAY = 86_400_000;
/** A certificate that ends within so many days is told of (D-279). */
const SOON = 14;

/**
 * Looks at a configuration before the alarm (D-279): its name, its address, the connection, the certificate, whether a token
 * is given, and whether what proves whose a message is can be sent at all. The receiver is sent nothing.
 */
export async function checkReadiness(
  { probe, dial, now }: CheckParts,
  { url, ignoreSslErrors, credential, gaveUp }: Checked,
): Promise<Found> {
  const [receiver, token, unsendable] = await Promise.all([
    probe(url, { ignoreSslErrors, signal: AbortSignal.timeout(PATIENCE) }),
    tokenOf({ probe, dial }, credential),
    wrongWithHeaders(credential, { dial, url }),
  ]);
  const failing = [
    receiver.failure,
    token?.failure,
    unsendable,
    gaveUp ? 'The last message did not arrive: the log says why.' : undefined,
  ].filter((sentence) => sentence !== undefined);
  const warning = [
    receiver.ignoredCertificate && `Certificate errors are ignored. ${receiver.ignoredCertificate}`,
    endsSoon('receiver', receiver, now()),
    token && endsSoon('token endpoint', token, now()),
  ].filter((sentence) => sentence !== undefined);
  return {
    status: failing.length > 0 ? 'Failing' : warning.length > 0 ? 'Warning' : 'Ready',
    because: [...failing, ...warning].join(' '),
    certificateEndsAt: receiver.certificateEndsAt ?? null,
  };
}

/** Whether a token is given now: whatever was given before says nothing of the next. */
async function tokenOf(
  { probe, dial }: Pick<CheckParts, 'probe' | 'dial'>,
  credential: OpenedCredential | undefined,
): Promise<Probed | undefined> {
  const [, giver] = Object.entries(tokenGivers).find(([type]) => type === credential?.type) ?? [];
  if (credential === undefined || giver === undefined) return undefined;
  const probed = await probe(credential.fields[giver.at], { signal: AbortSignal.timeout(PATIENCE) });
  if (probed.failure !== undefined) return { ...probed, failure: `Token endpoint: ${probed.failure}` };
  try {
    await giver.ask(credential, dial);
    return probed;
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    return { ...probed, failure: error.message };
  }
}

/** What was stored before it was looked at so may have what no header can. A token is somebody else's, and asked for above. */
async function wrongWithHeaders(
  credential: OpenedCredential | undefined,
  { dial, url }: Pick<CheckParts, 'dial'> & Pick<Checked, 'url'>,
): Promise<string | undefined> {
  const type = credentialTypeOf(credential?.type ?? '')?.type;
  if (credential === undefined || type === undefined || Object.hasOwn(tokenGivers, type)) return undefined;
  try {
    const { headers } = await proofs[type](credential, {
      method: 'POST',
      url: new URL(url),
      dial,
      tokens: createTokens(),
    });
    for (const { name, value } of headers) validateHeaderValue(name, value);
    return undefined;
  } catch (error) {
    return sentenceOf(error);
  }
}

/** One that has ended is what the connection fails by, unless that is ignored. */
function endsSoon(whose: string, { certificateEndsAt }: Probed, now: Date): string | undefined {
  if (certificateEndsAt === undefined) return undefined;
  const days = Math.floor((certificateEndsAt.getTime() - now.getTime()) / DAY);
  if (days < 0 || days >= SOON) return undefined;
  return `The certificate of the ${whose} ends ${days === 0 ? 'today' : days === 1 ? 'in 1 day' : `in ${days} days`}.`;
}
