/** How many records are on their way at once where an act is about many: quick, and no burden for a host. */
export const RECORDS_AT_ONCE = 4;
