import { BASE } from '../address.ts';

/** Named settings of the login layer (§9, D-037, D-038). */
export const LOGIN = {
  scope: 'openid email profile',
  maxAgeSeconds: 604_800,
  httpTimeoutSeconds: 10,
  /** Kept among its numbers, though the portal signs in by leading the page there. */
  popupTimeoutSeconds: 60,
  leewaySeconds: 60,
  /** By how much a device's clock may differ from the provider's. */
  clockSeconds: 630,
} as const;

/** Where the answer to a silent sign-in arrives. */
export const silentAddress = (): string => `${location.origin}${BASE}/silent.html`;
