/**
 * What comes piece by piece, each behind the one before: the next is made while somebody uses one. Whoever leaves, or fails,
 * leaves when that one has come to its end too.
 */
export async function* oneAhead<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece, void, undefined> {
  const making = pieces[Symbol.asyncIterator]();
  let coming = making.next();
  try {
    for (;;) {
      const { done, value } = await coming;
      if (done === true) return;
      coming = making.next();
      // What is wrong with it is told when its turn comes.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await coming.catch(() => undefined);
    await making.return?.();
  }
}

/** What becomes of each piece, one after the other. */
export async function* each<Piece, Made>(
  pieces: AsyncIterable<Piece>,
  make: (piece: Piece) => Promise<Made>,
): AsyncGenerator<Made, void, undefined> {
  for await (const piece of pieces) yield await make(piece);
}
