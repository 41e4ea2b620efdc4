import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A certificate and its key as PEM, and what signs others by it. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly issues: { readonly name: string; readonly key: KeyObject };
}

interface Asked {
  /** Whom it is for: a host name. */
  readonly name: string;
  readonly from?: Date;
  readonly until?: Date;
  /** Who issues it; itself unless it is said. */
  readonly by?: Certificate;
  readonly isAuthority?: boolean;
}

/** Makes a certificate (X.509 v3, P-256) by hand: the platform's own tools can read one, and not make one. */
export function makeCertificate({
  name,
  from = new Date('2020-01-01T00:00:00Z'),
  until = new Date('2049-01-01T00:00:00Z'),
  by,
  isAuthority = false,
}: Asked): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const issuer = by?.issues ?? { name, key: privateKey };
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const extensions = isAuthority
    ? [extension(OID.basicConstraints, sequence(der(0x01, Buffer.from([0xff]))))]
    : [extension(OID.subjectAltName, sequence(der(0x82, Buffer.from(name, 'latin1'))))];
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // Positive, and as short as may be.
    der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    sequence(oid(OID.ecdsaWithSha256)),
    named(issuer.name),
    sequence(moment(from), moment(until)),
    named(name),
    spki,
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, issuer.key);
  const whole = sequence(body, sequence(oid(OID.ecdsaWithSha256)), bits(signature));
  return {
    cert: pemOf(whole),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    issues: { name, key: privateKey },
  };
}

const OID = {
  commonName: '550403',
  basicConstraints: '551d13',
  subjectAltName: '551d11',
  ecdsaWithSha256: '2a8648ce3d040302',
} as const;

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => der(0x03, Buffer.concat([Buffer.from([0]), content]));
const named = (name: string) => sequence(der(0x31, sequence(oid(OID.commonName), der(0x0c, Buffer.from(name)))));
const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));
/** `YYMMDDHHMMSSZ`, which reads as a year from 1950 to 2049. */
const moment = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
const pemOf = (content: Buffer) => {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};
