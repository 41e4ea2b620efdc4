import type { Plugin } from 'vite';

/** What only the platform asks of a call: who may make it and whom it acts on, and what may be sent. */
const ofThePlatform = new Set(['purpose', 'access', 'rank', 'query', 'texts', 'deepest', 'largest', 'patches']);
/** Of a body the portal asks only whether there is one. The forms of plain lookups ask for more: theirs stands. */
const bodiesAreAsked = /\/plain-lookup\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Everything within a node of a syntax tree, itself first. */
function* within(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* within(value);
}

const named = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined;

/** The members of what a call is declared by. */
function declared(node: Node): readonly Node[] {
  const given = node['arguments'];
  if (node.type !== 'CallExpression' || named(node['callee']) !== 'call' || !Array.isArray(given)) return [];
  const members: unknown = isNode(given[1]) ? given[1]['properties'] : [];
  return Array.isArray(members) ? members.filter((member) => isNode(member) && member.type === 'Property') : [];
}

/** Leaves out of the contract what the portal never reads, so that no list comes with the schemas of what forms send. */
export const whatThePortalReads = (): Plugin => ({
  name: 'what-the-portal-reads',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  transform: {
    filter: { id: /packages\/api\/src\/[\w-/]+\.ts$/, code: /\bcall\(/ },
    handler(code, id) {
      const keepsBodies = bodiesAreAsked.test(id);
      // From the end, so that what stands before keeps its place.
      const program: unknown = this.parse(code);
      if (!isNode(program)) return null;
      const members = [...within(program)].flatMap(declared).toSorted((a, b) => b.start - a.start);
      let left = code;
      for (const { start, end, key, value } of members) {
        const name = named(key) ?? '';
        if (ofThePlatform.has(name)) left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '');
        else if (name === 'body' && !keepsBodies && isNode(value))
          left = left.slice(0, start) + 'body: true' + left.slice(end);
      }
      return { code: left, map: null };
    },
  },
});
