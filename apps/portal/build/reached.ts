/** Everything that is reached from somewhere, each once. */
export function reached<Node>(from: readonly Node[], next: (node: Node) => readonly Node[]): ReadonlySet<Node> {
  const found = new Set(from);
  // A set goes on with what is added to it meanwhile.
  for (const node of found) for (const one of next(node)) found.add(one);
  return found;
}
