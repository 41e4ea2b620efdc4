/** A node of the syntax tree that the build reads. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** Whether a member of a node is one itself. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Everything within a node of a syntax tree, itself first. */
export function* within(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* within(value);
}

/** The name that a node is, where it is one. */
export const named = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined;

/** What stands in a module, one after the other. */
export const statementsOf = (program: unknown): readonly Node[] => {
  const statements: unknown = isNode(program) ? program['body'] : [];
  return Array.isArray(statements) ? statements.filter((statement) => isNode(statement)) : [];
};

/** In the order in which they are cut out: what stands before keeps its place. */
export const fromTheEnd = (nodes: readonly Node[]) => nodes.toSorted((one, other) => other.start - one.start);

/** A text without a member of an object, and without the comma behind it. */
export const withoutMember = (code: string, { start, end }: Node) =>
  code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');
