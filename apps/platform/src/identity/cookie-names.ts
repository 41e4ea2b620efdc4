import type { Settings } from '../settings.ts';

/**
 * How the cookies of a provider are called and set. A host's cookies are shared by all its ports, so two platforms on one machine
 * need names of their own. Over https the name itself keeps everybody else from setting them: `__Host-` neither a
 * neighbouring host nor a plain connection, `__Secure-` no plain connection, where the cookie is for one path only.
 */
export function cookieNames({ publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>) {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  const named = (name: string) => [brand.slug, name, port].filter((part) => part !== '').join('.');
  return {
    isSecure,
    /** What holds of each cookie of a provider. */
    options: { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true, secure: isSecure } as const,
    ofHost: (name: string) => (isSecure ? `__Host-${named(name)}` : named(name)),
    ofPath: (name: string) => (isSecure ? `__Secure-${named(name)}` : named(name)),
  };
}
