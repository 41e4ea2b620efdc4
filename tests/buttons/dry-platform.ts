import type { Deployment } from '../support/deployment.ts';
import { startRunningPlatform, type RunningPlatform } from '../support/running-platform.ts';

/** A platform in which everything can be pressed and nothing is changed by it. */
export async function dryPlatform(): Promise<Deployment & { readonly running: RunningPlatform }> {
  const running = await startRunningPlatform({}, 'tests/buttons/start-dry.ts');
  return { url: running.url, slug: 'wardmere', running };
}
