/** The kinds of public keys that a drop takes (decision 0105). */
export const PUBLIC_KEY_KINDS = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'ssh-rsa',
] as const;

/** So long an RSA key has to be. */
const SHORTEST_RSA = 2048;

const KIND = 'A public key begins with ssh-ed25519, ecdsa-sha2-… or ssh-rsa.';
const BROKEN = 'This public key is incomplete: copy the line again.';

/** What is wrong with a line of OpenSSH’s that is to be a public key; undefined where nothing is. */
export function publicKeyProblem(line: string): string | undefined {
  if (/PRIVATE KEY/.test(line))
    return 'This is a private key: it stays with its owner. Paste the public one, of the file that ends in .pub.';
  const [kind = '', body = ''] = line.trim().split(/\s+/);
  if (!PUBLIC_KEY_KINDS.some((each) => each === kind)) return KIND;
  const parts = partsOf(body);
  const [said, ...rest] = parts ?? [];
  if (said === undefined || new TextDecoder().decode(said) !== kind || rest.length === 0) return BROKEN;
  if (kind === 'ssh-ed25519' && rest[0]?.length !== 32) return BROKEN;
  if (kind === 'ssh-rsa' && bitsOf(rest[1]) < SHORTEST_RSA) return `An RSA key has at least ${SHORTEST_RSA} bits.`;
  return undefined;
}

/** The parts of a key, each with its length before it; undefined where they do not fill it. */
function partsOf(base64: string): readonly Uint8Array[] | undefined {
  if (!/^[\w+/]{16,}={0,2}$/.test(base64)) return undefined;
  const bytes = bytesOf(base64);
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at + 4 <= bytes.length) {
    const length = new DataView(bytes.buffer).getUint32(at);
    if (at + 4 + length > bytes.length) return undefined;
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return at === bytes.length ? parts : undefined;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  } catch {
    return new Uint8Array();
  }
}

/** How many bits a number has that is written with its first byte first. */
function bitsOf(number: Uint8Array | undefined): number {
  const bytes = number ?? new Uint8Array();
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24;
}
