import type { Config } from '@wardmere/api';
import type { Settings } from '../settings.ts';
import { inlineScriptsOf } from './inline-scripts.ts';
import { foreignOrigins } from './portal-config.ts';
import type { HeaderOptions } from './security-headers.ts';

/** What a deployment's settings and its portal's configuration say about the headers of every answer. */
export const headerOptions = (
  { publicUrl, allowedOrigins, portalFolder }: Pick<Settings, 'publicUrl' | 'allowedOrigins' | 'portalFolder'>,
  config: Config,
): HeaderOptions => ({
  isHttps: publicUrl.startsWith('https:'),
  origin: new URL(publicUrl).origin,
  allowedOrigins,
  inlineScripts: inlineScriptsOf(portalFolder),
  ...foreignOrigins(config, publicUrl),
});
