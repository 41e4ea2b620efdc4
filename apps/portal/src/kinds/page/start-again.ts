import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** Loads the portal anew: start-up begins at its first step, whatever state the actors are in. */
export const startAgain = () => location.assign(`${BASE}${to(pages.start)}`);

/** The same as a link: without its slash the base path is none of navigation's own, so the document is loaded. */
export const START_AGAIN = BASE;
