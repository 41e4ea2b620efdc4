/** How often it is asked, while somebody looks, what became of what was still being sent. */
export const WAITING_EVERY = 10_000;
