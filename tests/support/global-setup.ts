import { endWhenOrphaned } from '../../scripts/support/run.ts';
import { startRunningPlatform } from './running-platform.ts';

/** One platform with demonstration data for the whole run, or the one that PORTAL_URL names. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  endWhenOrphaned('SIGINT');
  if (process.env['PORTAL_URL'] !== undefined) return undefined;
  const platform = await startRunningPlatform();
  process.env['PORTAL_URL'] = platform.url;
  return () => platform.stop();
}
