import { readFileSync } from 'node:fs';
import { readConfig, storageOrigin, type Config } from '@wardmere/api';
import * as v from 'valibot';
import { productsAt } from '../neighbours/products.ts';
import { sessionEndsAt } from '../neighbours/session-ends.ts';
import { SettingsError, type Settings } from '../settings.ts';

/** The portal's configuration for this deployment: the settings, and what PORTAL_CONFIG says differently. */
export function portalConfig(settings: Settings, identityMetadata?: Record<string, unknown>): Config {
  const { publicUrl, region, language, env, brand, claimNamespace, portalConfigFile, mapsVendor } = settings;
  const { storageAccount, neighbours } = settings;
  const own = {
    region,
    language,
    env,
    brand,
    apiHost: `${publicUrl}/api`,
    identityAuthority: `${publicUrl}/identity`,
    identityClientId: 'portal',
    identityAudience: `${publicUrl}/api`,
    ...(identityMetadata === undefined ? {} : { identityMetadata }),
    claimNamespace,
    flagHost: publicUrl,
    mapsVendor: mapsVendor.key,
    ...(neighbours && {
      alertHost: neighbours.url,
      sessionEnd: sessionEndsAt(neighbours.url),
      ...productsAt(neighbours.url),
    }),
    ...(storageAccount && { storageHosts: [new URL(storageAccount.url).host] }),
  };
  const given = portalConfigFile === undefined ? {} : readGiven(portalConfigFile);
  // Another provider has another discovery document: ours must not be taken for it.
  const { identityMetadata: _ours, ...withoutMetadata } = own;
  try {
    return readConfig({ ...('identityAuthority' in given ? withoutMetadata : own), ...given });
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : 'The portal’s configuration cannot be read.', {
      cause: error,
    });
  }
}

/** The settings under the brand that the portal has: what PORTAL_CONFIG renames is renamed everywhere (D-001). */
export const underItsBrand = (settings: Settings): Settings => ({ ...settings, brand: portalConfig(settings).brand });

/** The origins of other hosts the portal talks to, and of the identity provider it may frame. */
export function foreignOrigins(
  config: Config,
  publicUrl: string,
): { connect: string[]; frame: string[]; images: string[] } {
  const { sessionEnd } = config;
  const { logo, favicon } = config.branding[config.region];
  const talksTo = [
    config.apiHost,
    config.alertHost,
    config.reunificationHost,
    config.identityAuthority,
    config.flagHost,
  ];
  const own = new URL(publicUrl).origin;
  const originsOf = (addresses: readonly string[]) =>
    [...new Set(addresses.filter((each) => URL.canParse(each)).map((each) => new URL(each).origin))].filter(
      (origin) => origin !== own && origin !== 'null',
    );
  return {
    connect: originsOf([...talksTo, ...Object.values(sessionEnd), ...config.storageHosts.map(storageOrigin)]),
    frame: originsOf([config.identityAuthority]),
    images: originsOf([...config.floorPlanHosts.map((host) => `https://${host}`), logo, favicon]),
  };
}

function readGiven(file: string): Record<string, unknown> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new SettingsError(`The file ${file} named in PORTAL_CONFIG cannot be read as a JSON object.`, {
      cause: error,
    });
  }
}
