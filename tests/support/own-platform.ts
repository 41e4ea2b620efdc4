import type { Deployment } from './deployment.ts';
import { startRunningPlatform, type RunningPlatform } from './running-platform.ts';

/** A platform of a test's own, to be stopped, killed or deployed differently. */
export interface OwnPlatform extends Deployment {
  readonly running: RunningPlatform;
}

export async function ownPlatform(env: Readonly<Record<string, string>> = {}): Promise<OwnPlatform> {
  const running = await startRunningPlatform(env);
  return { url: running.url, slug: env['BRAND_SLUG'] ?? 'wardmere', running };
}
