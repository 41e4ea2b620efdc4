import * as v from 'valibot';
import { SPOKEN } from './appearance.ts';
import { DEFAULT_BRAND } from './brand.ts';
import { MODULE_IDS, PRODUCTS, type ModuleName, type Product } from './module-ids.ts';

/** The id of the document's JSON block that carries the configuration. */
export const CONFIG_ELEMENT = 'portal-config';

export type Region = 'us' | 'uk';

/** What a region calls its own (D-006). */
export const RegionBranding = v.object({
  supportEmail: v.string(),
  supportUrl: v.string(),
  privacyUrl: v.string(),
  favicon: v.string(),
  logo: v.string(),
  footerText: v.string(),
});
export type RegionBranding = v.InferOutput<typeof RegionBranding>;

const regionBranding = (region: Region): RegionBranding => ({
  supportEmail: `support@${region}.wardmere.example`,
  supportUrl: `https://support.${region}.wardmere.example/`,
  privacyUrl: `https://www.${region}.wardmere.example/privacy`,
  favicon: `/v7/brand/${region}/favicon.svg`,
  logo: `/v7/brand/${region}/logo.svg`,
  footerText: `Safety administration in the ${region.toUpperCase()}`,
});

/** Pages of the visitor management app that the menu of the United States leads to (D-085). */
const VISITOR_PAGES = ['staffSignInOut', 'sexOffenderAlerts', 'merge'] as const;

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
const productAddress = (product: Product, region: Region) => `https://${kebab(product)}.${region}.wardmere.example/`;
/** A record of texts in which each absent key has its own default. */
const textRecord = <Key extends string>(keys: readonly Key[], fallback: (key: Key) => string) =>
  v.pipe(
    v.optional(v.record(v.string(), v.string()), {}),
    v.transform(
      (given) => Object.fromEntries(keys.map((key) => [key, given[key] ?? fallback(key)])) as Record<Key, string>,
    ),
  );

const required = (name: string) =>
  v.pipe(v.string(`The setting ${name} is missing.`), v.nonEmpty(`The setting ${name} is missing.`));
const regionName = v.pipe(
  v.optional(v.string(), 'uk'),
  v.transform((text) => text.toLowerCase()),
  v.picklist(['us', 'uk'], 'The setting region must be us or uk.'),
);

const brandText = (shape: RegExp) =>
  v.pipe(v.string(), v.regex(shape, 'The setting brand needs a name, a slug and a legal name.'));

const settingsOf = (region: Region) =>
  v.object({
    region: v.optional(regionName, region),
    /** What everybody is spoken to in who has not chosen; the same in both regions unless a deployment says so (D-004). */
    language: v.optional(v.picklist(SPOKEN, `The setting language must be one of ${SPOKEN.join(', ')}.`), 'en-GB'),
    env: v.optional(v.string(), 'production'),
    brand: v.optional(
      v.object({
        name: brandText(/^(?=.*\S).{1,60}$/u),
        slug: brandText(/^[a-z][a-z0-9-]{0,30}$/),
        legalName: brandText(/^(?=.*\S).{1,120}$/u),
      }),
      DEFAULT_BRAND,
    ),
    /** Base address of the API: `/api`, `https://api.example/`. */
    apiHost: required('apiHost'),
    alertHost: v.optional(v.string(), ''),
    reunificationHost: v.optional(v.string(), ''),
    identityAuthority: required('identityAuthority'),
    identityClientId: required('identityClientId'),
    identityAudience: v.optional(v.string(), ''),
    /** The provider's discovery document, when the host already knows it: spares a round trip. */
    identityMetadata: v.optional(v.record(v.string(), v.unknown())),
    claimNamespace: v.optional(v.string(), ''),
    /** Without a flag address nothing is asked or sent (D-040). */
    flagHost: v.optional(v.string(), ''),
    /** Landing pages that are neither a route nor a product are appended here (D-057). */
    externalBase: v.optional(v.string(), `https://apps.${region}.wardmere.example/`),
    /** Further https hosts a landing page may lead to. */
    externalHosts: v.optional(v.array(v.string()), []),
    /** Further https hosts that files may be sent to (D-152); the API’s own is one of them. */
    storageHosts: v.optional(v.array(v.string()), []),
    /** Further https hosts that floor plans may stand on (D-218). */
    floorPlanHosts: v.optional(v.array(v.string()), []),
    products: textRecord(PRODUCTS, (product) => productAddress(product, region)),
    /** Where each stands below the address of the visitor management app. */
    visitorPages: textRecord(VISITOR_PAGES, kebab),
    studentSafetyUK: v.optional(v.string(), `https://student-safety-uk.${region}.wardmere.example/`),
    sessionEnd: v.optional(
      v.object({
        legacyLogout: v.optional(v.string(), ''),
        staffSafety: v.optional(v.string(), ''),
        studentSafety: v.optional(v.string(), ''),
      }),
      {},
    ),
    mapsVendor: v.optional(v.string(), 'maps'),
    modules: textRecord(Object.keys(MODULE_IDS) as ModuleName[], (name) => MODULE_IDS[name]),
    branding: v.optional(
      v.object({
        us: v.optional(RegionBranding, regionBranding('us')),
        uk: v.optional(RegionBranding, regionBranding('uk')),
      }),
      {},
    ),
  });

/** The portal's settings: everything that differs per deployment (D-039). */
export type Config = v.InferOutput<ReturnType<typeof settingsOf>>;

/** Reads the configuration or throws an error whose message is one clear sentence (D-003, D-039). */
export function readConfig(given: unknown): Config {
  const region = v.safeParse(v.object({ region: regionName }), given);
  const result = region.success ? v.safeParse(settingsOf(region.output.region), given) : region;
  if (!result.success) throw new Error(result.issues[0].message);
  return result.output;
}
