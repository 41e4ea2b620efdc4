import {
  credentialTypeOf,
  isCredentialSecret,
  soundsSecret,
  type HeaderPair,
  type ReceivedAnswer,
  type SendTimings,
  type SentRequest,
} from '@wardmere/api';
import type { Message } from '@wardmere/connect/message';
import { MostAMinute } from '../fairness/most-a-minute.ts';
import { coverIn, secretsIn } from './cover.ts';
import type { Dial, Dialled, Incoming } from './dial.ts';
import { literalBeyond, type Targets } from './judged-addresses.ts';
import type { OpenedCredential } from './proofs/opened-credential.ts';
import { COVER, type Proof, type Proving } from './proofs/proof.ts';
import { proofs } from './proofs/proofs.ts';
import { createTokens, type Tokens } from './proofs/tokens.ts';
import type { SignMessage } from './signature.ts';
import { TOO_LATE, Unreached } from './unreached.ts';
import { withoutQuery } from './without-query.ts';

/** What is sent, and how. */
export interface Outbound {
  /** The delivery, the same on each repetition (D-258). */
  readonly id: string;
  readonly message: Message;
  readonly credential: string | null;
  readonly ignoreSslErrors: boolean;
}

/** What became of one attempt, without a secret in it. */
export interface Attempt {
  readonly isSuccess: boolean;
  readonly request: SentRequest;
  readonly answer: ReceivedAnswer | null;
  readonly timings: SendTimings;
  readonly ignoredCertificate: string | null;
  /** Why it is none, as a sentence; empty for a success. */
  readonly errorMessage: string;
}

/** Sends messages to other people's machines. No transaction is open while it does. */
export interface Sender {
  attempt(outbound: Outbound): Promise<Attempt>;
  /** Whether nothing is ever sent to an address, as far as it says so itself (D-255). */
  isRefused(address: string): boolean;
  /** How many tests each person may send. */
  readonly tests: Pick<MostAMinute, 'take'>;
  /** Deliveries that are sent again, of each person. */
  readonly resends: Pick<MostAMinute, 'take'>;
}

export interface SenderParts {
  readonly dial: Dial;
  /** Those that `dial` was given. */
  readonly targets?: Targets;
  readonly credentialOf: (uid: string) => Promise<OpenedCredential | undefined>;
  readonly sign: SignMessage;
  readonly now: () => Date;
}

/** So long everything of one attempt may take, from the look-up to the last byte (D-256). */
export const PATIENCE = 10_000;
/** So many tests a person may send in whichever minute (D-267). */
const MOST_TESTS = 30;
/** … and so many deliveries again: three pages of what did not arrive are chosen at once. */
export const MOST_RESENDS_A_MINUTE = 300;
/** How much of an answer is kept as text. */
const MOST_KEPT = 4096;

export function createSender({ dial, targets = [], credentialOf, sign, now }: SenderParts): Sender {
  const tokens = createTokens(() => now().getTime());
  return {
    isRefused: (address) => literalBeyond(address, targets),
    tests: new MostAMinute(MOST_TESTS),
    resends: new MostAMinute(MOST_RESENDS_A_MINUTE),
    async attempt({ id, message, credential: uid, ignoreSslErrors }) {
      const began = performance.now();
      const { httpVerb, url, body } = message;
      const method = httpVerb.toUpperCase();
      const signature = sign({ id, at: now(), body: body ?? '' });
      const signal = AbortSignal.timeout(PATIENCE);
      const send = (proof: Proof) =>
        dial(
          { method, url, headers: [...headersBeside(proof, message), ...proof.headers, ...signature], body },
          { ignoreSslErrors, signal },
        );
      const known = uid === null ? undefined : await credentialOf(uid);
      const { proof, dialled } = await unlessLate(
        provenBy(known, { method, url, dial, tokens }, send),
        signal,
        () => performance.now() - began,
      );
      const cover = coverIn([...proof.secrets, ...secretsIn(message.headers)]);
      const answer = dialled.answer === undefined ? null : kept(dialled.answer, cover);
      // Words of ours, and what is left of the answer.
      const errorMessage = dialled.failure ?? (answer === null ? '' : refusalIn(answer));
      return {
        isSuccess: errorMessage === '',
        request: {
          httpVerb,
          url,
          headers: [...headersBeside(proof, message).map(shown), ...proof.headers.map(told), ...signature],
          body: body ?? '',
        },
        answer,
        // A token or a challenge before it is part of the attempt.
        timings: { ...dialled.timings, total: Math.round((performance.now() - began) * 10) / 10 },
        ignoredCertificate: dialled.ignoredCertificate ?? null,
        errorMessage,
      };
    },
  };
}

/** A header that proves something stands alone: the credential may have taken its name since the configuration was saved (D-259). */
function headersBeside(proof: Proof, { headers }: Message): Message['headers'] {
  const taken = new Set(proof.headers.map(({ name }) => name.toLowerCase()));
  return headers.filter(({ name }) => !taken.has(name.toLowerCase()));
}

interface Asking {
  readonly method: string;
  readonly url: string;
  readonly dial: Dial;
  readonly tokens: Tokens;
}
interface Proven {
  readonly proof: Proof;
  readonly dialled: Dialled;
}

const UNPROVEN: Proof = { headers: [], secrets: [] };

/** Sends a message with its proof, and once more where the proof has an answer to a 401. */
async function provenBy(
  credential: OpenedCredential | undefined,
  { url, ...asking }: Asking,
  send: (proof: Proof) => Promise<Dialled>,
): Promise<Proven> {
  const secrets = Object.entries(credential?.fields ?? {}).flatMap(([field, text]) =>
    isCredentialSecret(field) ? [text] : [],
  );
  const proven = (proof: Proof, dialled: Dialled): Proven => ({
    proof: { ...proof, secrets: [...secrets, ...proof.secrets] },
    dialled,
  });
  try {
    const proof = await proofOf(credential, { ...asking, url: new URL(url) });
    const dialled = await send(proof);
    const next = dialled.answer?.statusCode === 401 ? await proof.again?.(dialled.answer) : undefined;
    return next === undefined ? proven(proof, dialled) : proven(next, await send(next));
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    return proven(UNPROVEN, nothing(error.message, 0));
  }
}

async function proofOf(credential: OpenedCredential | undefined, asking: Proving): Promise<Proof> {
  if (credential === undefined) return UNPROVEN;
  const known = credentialTypeOf(credential.type);
  if (known === undefined) throw new Unreached('The type of the credential is not known.');
  return proofs[known.type](credential, asking);
}

/** Whatever is waited for, nobody waits longer than an attempt may take. */
async function unlessLate(work: Promise<Proven>, signal: AbortSignal, took: () => number): Promise<Proven> {
  const { promise, resolve } = Promise.withResolvers<Proven>();
  const late = () => resolve({ proof: UNPROVEN, dialled: nothing(TOO_LATE, took()) });
  signal.addEventListener('abort', late);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', late);
  }
}

const nothing = (failure: string, total: number): Dialled => ({
  answer: undefined,
  timings: { lookup: null, connect: null, tls: null, firstByte: null, total },
  failure,
});

const told = ({ name, shown: value }: Proof['headers'][number]): HeaderPair => ({ name, value });
/** A header that somebody wrote a secret into although it is not the place for it (D-259). */
const shown = ({ name, value }: HeaderPair): HeaderPair => ({ name, value: soundsSecret(name) ? COVER : value });

/** An answer as it is kept: some text of it, whatever it says it is. */
function kept({ statusCode, isCut, ...answer }: Incoming, cover: ReturnType<typeof coverIn>): ReceivedAnswer {
  const text = answer.body.toString('utf8').replaceAll('\u0000', '\ufffd');
  const { headers, body } = cover({ headers: answer.headers, body: text });
  return {
    statusCode,
    headers: [...headers],
    body: body.slice(0, MOST_KEPT).toWellFormed(),
    isCut: isCut || body.length > MOST_KEPT,
  };
}

/**
 * Delivered is what is answered with 2xx; where a redirect leads is told and not followed (D-256). It leads to the address of
 * the message more often than not, and is told as that is: the whole of it stands in the answer that is kept.
 */
function refusalIn({ statusCode, headers }: ReceivedAnswer): string {
  if (statusCode >= 200 && statusCode <= 299) return '';
  const to = headers.find(({ name }) => name.toLowerCase() === 'location')?.value ?? '';
  if (statusCode >= 300 && statusCode <= 399 && to !== '')
    return `The receiver redirects to ${withoutQuery(to).slice(0, 200)}, which is not followed.`;
  return `The receiver answered with ${statusCode}.`;
}
