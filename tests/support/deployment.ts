/** The portal under test and what differs in how it is deployed. */
export interface Deployment {
  readonly url: string;
  readonly slug: string;
}

/** The platform of the whole run. */
export function commonDeployment(): Deployment {
  const url = process.env['PORTAL_URL'];
  if (url === undefined) throw new Error('No platform was started for this run.');
  return { url, slug: 'wardmere' };
}
