/** What of a list has come and what has gone, by uid. */
export interface ComeAndGone {
  readonly come: readonly string[];
  readonly gone: readonly string[];
}

export const comeAndGone = (before: readonly string[], after: readonly string[]): ComeAndGone => ({
  come: after.filter((uid) => !before.includes(uid)),
  gone: before.filter((uid) => !after.includes(uid)),
});
