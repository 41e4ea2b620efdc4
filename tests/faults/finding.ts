/** What a fault must never lead to. */
export const findingKinds = ['crashes', 'lost inputs', 'wrong words', 'actors in error', 'dead ends'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Something a fault led to that it must not. */
export interface Finding {
  readonly kind: FindingKind;
  readonly what: string;
}

/** A finding as an assertion that failed. */
export class FindingError extends Error {
  readonly finding: Finding;
  constructor(kind: FindingKind, what: string, cause?: unknown) {
    super(`${kind}: ${what}`, { cause });
    this.finding = { kind, what };
  }
}
