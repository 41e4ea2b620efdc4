import { BASE } from '../address.ts';

/** Loads the portal anew: start-up begins at its first step, whatever state the actors are in. */
export const startAgain = () => location.assign(`${BASE}/`);
