/**
 * What is made piece by piece, each behind the one before: the next is made while somebody uses one. Whoever leaves, or
 * fails, leaves when that one has come to its end too.
 */
export async function* oneAhead<Piece>(
  make: (former: Piece | undefined) => Promise<Piece | undefined>,
): AsyncGenerator<Piece, void, undefined> {
  let coming = make(undefined);
  try {
    for (;;) {
      const piece = await coming;
      if (piece === undefined) return;
      coming = make(piece);
      // What is wrong with it is told when its turn comes.
      coming.catch(() => undefined);
      yield piece;
    }
  } finally {
    await coming.catch(() => undefined);
  }
}
