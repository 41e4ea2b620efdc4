import { isLoopback } from '../loopback.ts';

/** Where a page of this very origin asks who is signed in, and is answered with tokens (decision 0162). */
export const AT_ONCE = '/identity/silent';

/** What the provider says of it: it is there where browsers say which page asks. */
export const atOnceOf = (publicUrl: string): { readonly at_once_endpoint?: string } =>
  isLoopback(publicUrl) || publicUrl.startsWith('https:') ? { at_once_endpoint: `${publicUrl}${AT_ONCE}` } : {};
