/** The checkout. */
export declare const root: string;
