import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SPOKEN } from '@wardmere/api';
import * as v from 'valibot';
import type { KeptOfDeliveries } from './deliveries/tend-deliveries.ts';
import { DEMO_VENDOR_PATH } from './demo-maps/path.ts';
import { demonstrationSecret } from './seed/accounts.ts';
import { flagNames } from './flags/flag-names.ts';
import { isLoopback, isLoopbackHost } from './loopback.ts';
import { accountFrom, type StorageAccount } from './uploads/storage-account.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Whether nobody but this machine reaches a deployment. */
export const isOnThisMachine = ({ host, publicUrl }: { readonly host: string; readonly publicUrl: string }): boolean =>
  isLoopbackHost(host) && isLoopback(publicUrl);

/** What was wrong with the environment, as one sentence a person can act on. */
export class SettingsError extends Error {}

const whole = (least: number, most: number, what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}$/, what),
    v.transform(Number),
    v.minValue(least, what),
    v.maxValue(most, what),
  );

const address = (what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => isWebAddress(text), what),
    v.transform((text) => text.replace(/\/+$/, '')),
  );

const listed = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((word) => word !== '')),
);
/** A port of something that a deployment may leave out. */
const portOrOff = (name: string, otherwise: string) => {
  const what = `${name} must be a number from 1 to 65535, or “off”.`;
  const off = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.literal('off'));
  return v.optional(v.union([off, whole(1, 65_535, what)], what), otherwise);
};
const originList = v.pipe(
  listed,
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (text) => isWebAddress(text) && new URL(text).origin === text,
        'ALLOWED_ORIGINS must be origins such as https://portal.example.org, with commas between them.',
      ),
    ),
  ),
);
const targetList = v.pipe(
  listed,
  v.array(
    v.pipe(
      v.string(),
      v.check(
        isTarget,
        'WEBHOOK_TARGETS must be single addresses with their port, such as 10.0.0.7:8443, with commas between them.',
      ),
    ),
  ),
);
const flagList = v.pipe(listed, v.array(v.picklist(flagNames, `FLAGS_OFF may name ${flagNames.join(', ')}.`)));

const onOff = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.picklist(['on', 'off', 'true', 'false', '1', '0'], `${name} must be “on” or “off”.`),
    v.transform((text) => ['on', 'true', '1'].includes(text)),
  );

const text = (most: number, what: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, what), v.maxLength(most, what));

const Environment = v.object({
  PORT: v.optional(whole(1, 65_535, 'PORT must be a number from 1 to 65535.'), '4100'),
  HOST: v.optional(text(255, 'HOST must be the name or number of a network address.'), '127.0.0.1'),
  PUBLIC_URL: v.optional(
    v.pipe(
      address('PUBLIC_URL must be a web address such as https://portal.example.org.'),
      v.check((url) => new URL(url).pathname === '/', 'PUBLIC_URL must not have a path: the portal lives under /v7.'),
    ),
  ),
  REGION: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.picklist(['uk', 'us'], 'REGION must be “uk” or “us”: there is no other region.'),
    ),
    'uk',
  ),
  LANGUAGE: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.picklist(SPOKEN, `LANGUAGE must be ${SPOKEN.map((each) => `“${each}”`).join(' or ')}.`),
    ),
    'en-GB',
  ),
  ENV: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'ENV must be one lower-case word.'),
    ),
    'production',
  ),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^postgres(?:ql)?:\/\/./, 'DATABASE_URL must begin with postgres:// or postgresql://.'),
    ),
  ),
  DATA_FOLDER: v.optional(text(1000, 'DATA_FOLDER must be the path of a folder.'), join(root, '.data')),
  PLATFORM_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'PLATFORM_SECRET must have at least 32 characters.'))),
  EMERGENCY_APP_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'EMERGENCY_APP_SECRET must have at least 32 characters.')),
  ),
  BRAND_NAME: v.optional(text(60, 'BRAND_NAME must have 1 to 60 characters.'), 'Wardmere'),
  BRAND_SLUG: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'BRAND_SLUG must be lower-case letters, digits and dashes.')),
  ),
  BRAND_LEGAL_NAME: v.optional(text(120, 'BRAND_LEGAL_NAME must have 1 to 120 characters.')),
  PORTAL_CONFIG: v.optional(text(1000, 'PORTAL_CONFIG must be the path of a JSON file.')),
  CLAIM_NAMESPACE: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'CLAIM_NAMESPACE is too long.')), ''),
  ACCESS_TOKEN_MINUTES: v.optional(whole(1, 1440, 'ACCESS_TOKEN_MINUTES must be a number from 1 to 1440.'), '15'),
  SESSION_DAYS: v.optional(whole(1, 365, 'SESSION_DAYS must be a number from 1 to 365.'), '14'),
  KEY_ROTATION_DAYS: v.optional(whole(1, 3650, 'KEY_ROTATION_DAYS must be a number from 1 to 3650.'), '90'),
  MAPS_VENDOR: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[\w-]{1,60}$/, 'MAPS_VENDOR must be one word: what the vendor is called in addresses.'),
    ),
    'maps',
  ),
  MAPS_VENDOR_URL: v.optional(address('MAPS_VENDOR_URL must be a web address such as https://maps.example.org.')),
  SFTP_PORT: portOrOff('SFTP_PORT', '4122'),
  NEIGHBOURS_PORT: portOrOff('NEIGHBOURS_PORT', '4123'),
  WEBHOOK_TARGETS: v.optional(targetList, ''),
  WEBHOOK_BODY_DAYS: v.optional(whole(1, 3650, 'WEBHOOK_BODY_DAYS must be a number from 1 to 3650.'), '30'),
  WEBHOOK_LOG_DAYS: v.optional(whole(1, 3650, 'WEBHOOK_LOG_DAYS must be a number from 1 to 3650.'), '400'),
  WEBHOOK_KEY_OVERLAP_DAYS: v.optional(
    whole(1, 3650, 'WEBHOOK_KEY_OVERLAP_DAYS must be a number from 1 to 3650.'),
    '30',
  ),
  SFTP_HOST: v.optional(text(255, 'SFTP_HOST must be the name or number of a network address.')),
  AZURE_STORAGE_CONNECTION_STRING: v.optional(
    v.pipe(
      v.string(),
      v.transform(accountFrom),
      v.check(
        (account) => account !== undefined,
        'AZURE_STORAGE_CONNECTION_STRING must name an account, its key and an https address, as the account’s own page shows it.',
      ),
    ),
  ),
  AZURE_STORAGE_CONTAINER: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^(?=.{3,63}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
        'AZURE_STORAGE_CONTAINER must have 3 to 63 lower-case letters, digits and single dashes.',
      ),
    ),
    'uploads',
  ),
  FLAGS_OFF: v.optional(flagList, ''),
  DEMO_DATA: v.optional(onOff('DEMO_DATA')),
  LOG_FILE: v.optional(text(1000, 'LOG_FILE must be the path of a file.')),
  PORTAL_FOLDER: v.optional(text(1000, 'PORTAL_FOLDER must be the path of a folder.'), 'apps/portal/dist'),
  ALLOWED_ORIGINS: v.optional(originList, ''),
  TRUST_PROXY: v.optional(onOff('TRUST_PROXY'), 'off'),
});

/** Where other products are played: a port of this machine alone, and its address under the name the portal has. */
export interface NeighboursPlace {
  readonly port: number;
  readonly url: string;
  /** The address and port that messages may be sent to (D-255). */
  readonly target: string;
}

/** Everything a deployment may choose, read once from the environment (D-003, D-039). */
export interface Settings {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly isPublicUrlGiven: boolean;
  readonly region: 'uk' | 'us';
  /** What everybody is spoken to in who has not chosen. */
  readonly language: (typeof SPOKEN)[number];
  readonly env: string;
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly secret: string | undefined;
  readonly brand: { readonly name: string; readonly slug: string; readonly legalName: string };
  readonly portalConfigFile: string | undefined;
  readonly claimNamespace: string;
  readonly accessTokenSeconds: number;
  readonly sessionSeconds: number;
  readonly keyRotationDays: number;
  /** The vendor of maps: its key in addresses of the API (D-127), and where it answers. */
  readonly mapsVendor: { readonly key: string; readonly url: string | undefined };
  /** Where files come in by SFTP, unless they do not. */
  readonly sftp: { readonly port: number; readonly host: string } | undefined;
  /** Where the demonstration's neighbours answer, unless they do not (D-278). */
  readonly neighbours: NeighboursPlace | undefined;
  /** Where files are sent; without an account they are kept in the data folder. */
  readonly storageAccount: StorageAccount | undefined;
  /** Single addresses with their port that messages are sent to though they are not public (D-255). */
  readonly webhookTargets: readonly string[];
  /** For how many days something of a delivery is kept (D-281). */
  readonly keptOfDeliveries: KeptOfDeliveries;
  /** How many days a key goes on signing messages beside a new one (D-258). */
  readonly webhookKeyOverlapDays: number;
  /** What the emergency app proves itself with to report incidents (D-251); without one nobody reports any. */
  readonly emergencyAppSecret: string | undefined;
  readonly flagsOff: readonly string[];
  readonly demoData: boolean;
  readonly logFile: string | undefined;
  /** The built portal that is served. */
  readonly portalFolder: string;
  /** Origins of portals served elsewhere that may call this API. */
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: boolean;
}

/** Reads the settings of the platform; a value that cannot be meant throws a `SettingsError` of one sentence. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) throw new SettingsError(parsed.issues[0].message);
  const read = parsed.output;
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  // Accounts with published passwords belong on no network unless somebody asks for them.
  const isHere = isOnThisMachine({ host: read.HOST, publicUrl });
  const demoData = read.DEMO_DATA ?? isHere;
  const neighbours =
    demoData && isHere && read.NEIGHBOURS_PORT !== 'off' ? neighboursAt(read.NEIGHBOURS_PORT, publicUrl) : undefined;
  const demoVendor = demoData ? `http://${reachedAt(read.HOST)}:${read.PORT}${DEMO_VENDOR_PATH}` : undefined;
  return {
    root,
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    isPublicUrlGiven: read.PUBLIC_URL !== undefined,
    region: read.REGION,
    language: read.LANGUAGE,
    env: read.ENV,
    databaseUrl: read.DATABASE_URL,
    dataFolder: resolve(root, read.DATA_FOLDER),
    secret: read.PLATFORM_SECRET,
    brand: {
      name: read.BRAND_NAME,
      slug: read.BRAND_SLUG ?? slugOf(read.BRAND_NAME),
      legalName: read.BRAND_LEGAL_NAME ?? read.BRAND_NAME,
    },
    portalConfigFile: read.PORTAL_CONFIG === undefined ? undefined : resolve(root, read.PORTAL_CONFIG),
    claimNamespace: read.CLAIM_NAMESPACE,
    accessTokenSeconds: read.ACCESS_TOKEN_MINUTES * 60,
    sessionSeconds: read.SESSION_DAYS * 86_400,
    keyRotationDays: read.KEY_ROTATION_DAYS,
    sftp: read.SFTP_PORT === 'off' ? undefined : { port: read.SFTP_PORT, host: read.SFTP_HOST ?? read.HOST },
    storageAccount: read.AZURE_STORAGE_CONNECTION_STRING && {
      ...read.AZURE_STORAGE_CONNECTION_STRING,
      container: read.AZURE_STORAGE_CONTAINER,
    },
    neighbours,
    webhookTargets: [...read.WEBHOOK_TARGETS, ...(neighbours ? [neighbours.target] : [])],
    keptOfDeliveries: { entries: read.WEBHOOK_LOG_DAYS, bodies: read.WEBHOOK_BODY_DAYS },
    webhookKeyOverlapDays: read.WEBHOOK_KEY_OVERLAP_DAYS,
    emergencyAppSecret: read.EMERGENCY_APP_SECRET ?? (demoData && isHere ? demonstrationSecret : undefined),
    flagsOff: read.FLAGS_OFF,
    demoData,
    mapsVendor: { key: read.MAPS_VENDOR, url: read.MAPS_VENDOR_URL ?? demoVendor },
    logFile: read.LOG_FILE === undefined ? undefined : resolve(root, read.LOG_FILE),
    portalFolder: resolve(root, read.PORTAL_FOLDER),
    allowedOrigins: read.ALLOWED_ORIGINS,
    trustProxy: read.TRUST_PROXY,
  };
}

/** Under the portal's own name, so that what is kept for that name is sent there too; by a number of loopback otherwise. */
function neighboursAt(port: number, publicUrl: string): NeighboursPlace {
  const { hostname } = new URL(publicUrl);
  return {
    port,
    url: `http://${hostname.startsWith('[') ? '127.0.0.1' : hostname}:${port}`,
    target: `127.0.0.1:${port}`,
  };
}

/** Where this machine reaches what listens at a host: one that stands for every address is none to ask. */
function reachedAt(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** Names are judged by what they stand for: only a number names a single machine, as the URL standard spells it. */
function isTarget(candidate: string): boolean {
  const [, host = '', port = ''] = /^(\[[\da-f:.]+\]|[\d.]+):(\d{1,5})$/i.exec(candidate) ?? [];
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0 && Number(port) > 0 && Number(port) < 65_536;
}

function isWebAddress(candidate: string): boolean {
  return URL.canParse(candidate) && /^https?:$/.test(new URL(candidate).protocol);
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');
  return slug === '' ? 'portal' : slug.slice(0, 31);
}
