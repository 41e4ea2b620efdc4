/** What this process has worked until now, in milliseconds: unlike the time on a clock, nobody else's work is in it. */
export declare function ownWork(): number;
/** The same of a whole PostgreSQL, told by one of its backends; only Linux says it. */
export declare function workOfDatabase(backend: number): number;
