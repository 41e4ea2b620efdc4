/** The lock itself cannot be written; the sentence says where. */
export declare class LockError extends Error {}

/** Does work that only one process may do at a time; a lock whose holder died is taken over. */
export declare function withLock<T>(file: string, work: () => Promise<T>): Promise<T>;
