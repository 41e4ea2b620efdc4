/**
 * The one table of what never leaves the page in an inspected message or a saved report (B9, N6, N7).
 * `secrets` is for a developer at the same machine: everything but secrets is shown. `personal` is for a file that is
 * sent to somebody: only the shape of data and the product's own words are left.
 */
export type Privacy = 'secrets' | 'personal';

/** Names of members whose value is a secret, whatever is in it. */
export const SECRET_NAMES = [
  'code',
  'otp',
  'pin',
  'sas',
  'sig',
  'jwt',
  'jwk',
  'jwks',
  'auth',
  'authorization',
  'cookie',
  'passcode',
  'authkey',
  'qrcode',
  // Rows of somebody's file (B9): who looks at charts needs none.
  'firstrowsofdata',
] as const;

/** Parts of a member's name that make its value a secret. */
export const SECRET_PARTS = [
  /pass(?:word|phrase|wd)/i,
  /secret/i,
  /token/i,
  /nonce/i,
  /verifier/i,
  /credentials?(?:value|key)?$/i,
  /signature/i,
  /bearer/i,
  /(?:api|access|account|private|signing|shared|storage|subscription|master|session|encryption)[-_ ]?keys?(?:value)?\d?$/i,
  /(?:verification|reset|security|recovery|auth\w*|one[-_ ]?time)[-_ ]?(?:code|pin)/i,
  /set-?cookie/i,
  /connection[-_ ]?(?:string|code)/i,
  /assertion/i,
] as const;

/** Texts that are secrets under any name: signed tokens, credentials of a header, keys in PEM. */
export const SECRET_TEXTS = [
  /\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/,
  /\bbearer\s+[\w.~+/=-]{6,}/i,
  /^(?:basic|digest)\s+[\w.~+/=-]{12,}/i,
  /-----BEGIN [A-Z ]+-----/,
  /\b(?:AccountKey|SharedAccessKey|SharedAccessSignature|Password|Pwd)=[^;\s]+/i,
] as const;

/** The words of the charts and the contract: what a `personal` message may say. Every other text becomes its length. */
export const PRODUCT_WORDS: ReadonlySet<string> = new Set(
  [
    ['active', 'done', 'error', 'stopped'],
    ['unauthenticated', 'forbidden', 'missing', 'conflict', 'stale', 'rejected', 'unavailable', 'unreachable'],
    ['malformed', 'network', 'timeout', 'cancelled', 'refused', 'ended', 'withheld'],
    ['review', 'save', 'remove', 'create', 'update', 'fetch', 'replace', 'patch', 'delete'],
    ['mine', 'theirs', 'push', 'return', 'switch', 'required', 'skipped'],
    ['success', 'info', 'warning', 'danger', 'ascending', 'descending', 'asc', 'desc'],
    ['system', 'client', 'authenticated', 'none', 'forceLoginSkipped', 'notFound', 'retry', 'login', 'denied'],
    ['region', 'permission', 'module', 'flag', 'connection', 'allBuildings', 'us', 'uk'],
  ].flat(),
);

export const SECRET = '‹secret›';

const exactly = new Set(SECRET_NAMES.map((name) => plain(name)));

/** Names are few and asked about at every message; the answers are kept. */
const judged = new Map<string, boolean>();

/** Whether a member of this name holds a secret. `learned` are names that definitions declared secret. */
export function isSecretName(name: string, learned?: ReadonlySet<string>): boolean {
  if (learned?.has(name) === true) return true;
  const known = judged.get(name);
  if (known !== undefined) return known;
  const isSecret = exactly.has(plain(name)) || SECRET_PARTS.some((part) => part.test(name));
  if (judged.size < 5000) judged.set(name, isSecret);
  return isSecret;
}

/** A text without the secrets in it: signed tokens, and the secret values of an address's query. */
export function withoutSecrets(text: string): string {
  // Nothing shorter, or without one of these signs, can be one.
  if (text.length < 8 || !/[.=&?]|-----|earer|asic|igest/i.test(text)) return text;
  if (SECRET_TEXTS.some((pattern) => pattern.test(text))) return SECRET;
  return text.replaceAll(/([?&#;])([^=&#;\s?]+)=([^&#;\s]*)/g, (whole, sign: string, name: string) =>
    isSecretName(name) ? `${sign}${name}=${SECRET}` : whole,
  );
}

/** What a text becomes in a `personal` message: itself when it is a word of the product, else its length. */
export const withoutPerson = (text: string): string => (PRODUCT_WORDS.has(text) ? text : `text(${text.length})`);

/** What a number becomes in a `personal` message: counts and answers' statuses stay, numbers that could tell stay out. */
export const withoutTelling = (number: number): number | string =>
  Number.isInteger(number) && Math.abs(number) < 1000 ? number : 'number';

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '');
}
