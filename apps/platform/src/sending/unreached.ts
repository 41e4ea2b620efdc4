/** Why no whole answer came, in a sentence for whoever reads the trace. */
export class Unreached extends Error {}

export const TOO_LATE = 'There was no whole answer within 10 seconds.';
export const NO_HTTP = 'What answers at this address does not speak HTTP.';
const UNTRUSTED = 'The certificate of the receiver was issued by somebody who is not trusted.';

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the receiver is not known.',
  EAI_AGAIN: 'The name of the receiver cannot be looked up right now.',
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The receiver ended the connection before it had answered.',
  EPIPE: 'The receiver ended the connection before it had answered.',
  EHOSTUNREACH: 'There is no way to this address.',
  ENETUNREACH: 'There is no way to this address.',
  ETIMEDOUT: TOO_LATE,
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  CERT_NOT_YET_VALID: 'The certificate of the receiver is not valid yet.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_INVALID_CHAR: 'A header has a character that cannot be sent.',
  HPE_HEADER_OVERFLOW: 'The answer has more headers than are read.',
};

/** A sentence for what goes wrong below HTTP; what a library says of it is no word for people. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Unreached) return error.message;
  const code = codeOf(error);
  const known = sentences[code];
  if (known !== undefined) return known;
  if (code.startsWith('HPE_')) return NO_HTTP;
  // The alert of a receiver has no code of its own.
  if (error instanceof Error && /alert protocol version|unsupported protocol/i.test(error.message))
    return 'The receiver does not offer TLS 1.2 or newer.';
  return code.startsWith('ERR_SSL') || code === 'EPROTO'
    ? 'No secure connection to the receiver could be made.'
    : 'The receiver could not be reached.';
}

/** Of several addresses that were tried in vain, the reason of the first. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A sentence for what is wrong with a certificate, by its code. */
export const wrongCertificate = (code: string): string => sentences[code] ?? UNTRUSTED;
