import { BASE } from '../address.ts';

/**
 * Whether the session ends, or has ended, where the browser stands. Beside that nothing is asked of the provider (D-041): it
 * keeps what it knows of a session after each question, and one beside the end could take back what that begins with.
 */
export const isEnding = (): boolean => new RegExp(`^${BASE}/(?:prompt/)?logout`).test(location.pathname);
