/** Why a file cannot be read, as a sentence for the person who sent it (D-229). */
export class UnreadableFile extends Error {}
