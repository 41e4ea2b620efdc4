/** Why the database cannot be used, as one sentence a person can act on. */
export class StorageError extends Error {}
