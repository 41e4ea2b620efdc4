import { BASE } from './address.ts';
import { cookieNamed } from './cookie-named.ts';

const SESSION_CHECK_DAYS = 365;

/** Records only that a silent sign-in is worth trying (D-035). */
export const marker = {
  isSet: (slug: string) => cookieNamed(`${slug}.signedIn`) === 'true',
  set: (slug: string) => {
    document.cookie = `${slug}.signedIn=true; Max-Age=${SESSION_CHECK_DAYS * 86_400}; Secure; SameSite=Strict; Path=${BASE}`;
  },
  remove: (slug: string) => {
    document.cookie = `${slug}.signedIn=; Max-Age=0; Secure; SameSite=Strict; Path=${BASE}`;
  },
};
