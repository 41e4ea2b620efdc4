import { signInAgain } from '../http/refusal.ts';
import type { Caller } from './caller.ts';

/** How old a sign-in may be for what changes how somebody signs in: their own password, their own address (D-053, D-283). */
const FRESH_FOR_SECONDS = 300;

/** Whoever sits down at an open browser changes nobody's way in: what is done to oneself needs a fresh sign-in. */
export function requireFreshSignIn({ userUid, signedInAt }: Caller, user: string, now: Date): void {
  if (user.toLowerCase() !== userUid.toLowerCase()) return;
  if (now.getTime() - signedInAt.getTime() > FRESH_FOR_SECONDS * 1000) throw signInAgain(FRESH_FOR_SECONDS);
}
