import type { Level } from '@wardmere/api';

/** What there is to see of a level: a plan at an address, one that is on its way, or none (D-218). */
export type FloorPlan =
  | { readonly kind: 'there' | 'elsewhere'; readonly address: string }
  | { readonly kind: 'prepared' | 'none' };

/**
 * A plan exists where the flag says so. Its address may lead to the portal's own origin or, by https, to a configured
 * host; any other counts as none, since nobody has agreed to ask there.
 */
export function floorPlanOf(
  { floorplan, hasRasterFile }: Pick<Level, 'floorplan' | 'hasRasterFile'>,
  { origin, hosts }: { readonly origin: string; readonly hosts: readonly string[] },
): FloorPlan {
  const address = allowed(floorplan, origin, hosts);
  if (address === undefined) return { kind: hasRasterFile ? 'prepared' : 'none' };
  return { kind: hasRasterFile ? 'there' : 'elsewhere', address };
}

function allowed(text: string, origin: string, hosts: readonly string[]): string | undefined {
  if (text.trim() === '' || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.username !== '' || url.password !== '') return undefined;
  // A host may be written with capitals, or with the port that https has anyway.
  const isConfigured = hosts
    .map((host) => `https://${host}`)
    .some((each) => URL.canParse(each) && new URL(each).origin === url.origin);
  return url.origin === origin || isConfigured ? url.href : undefined;
}
