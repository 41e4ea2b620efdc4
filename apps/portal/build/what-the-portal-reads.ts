import type { Plugin } from 'vite';
import { fromTheEnd, isNode, named, statementsOf, within, withoutMember, type Node } from './syntax.ts';

/** What only the platform asks of a call: whom it acts on, and what may be sent. A test reads that the portal does not. */
export const ofThePlatform: ReadonlySet<string> = new Set([
  'purpose',
  'rank',
  'query',
  'texts',
  'deepest',
  'largest',
  'patches',
]);
/** Of a body the portal asks only whether there is one. The forms of plain lookups ask for more: theirs stands. */
const bodiesAreAsked = /\/plain-lookup\.ts$/;

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
      let left = code;
      const calls = statementsOf(this.parse(code)).flatMap((statement) => [...within(statement)].flatMap(declared));
      for (const member of fromTheEnd(calls)) {
        const name = named(member['key']) ?? '';
        if (ofThePlatform.has(name)) left = withoutMember(left, member);
        else if (name === 'body' && !keepsBodies)
          left = `${left.slice(0, member.start)}body: true${left.slice(member.end)}`;
      }
      // What is imported for nothing would come along all the same.
      const imports = statementsOf(this.parse(left)).filter(({ type }) => type === 'ImportDeclaration');
      const others = statementsOf(this.parse(left)).filter(({ type }) => type !== 'ImportDeclaration');
      const used = new Set(others.flatMap((statement) => [...within(statement)].map(named)));
      for (const statement of fromTheEnd(imports)) {
        const names = [...within(statement)].flatMap((node) => named(node['local']) ?? []);
        if (names.length > 0 && !names.some((name) => used.has(name)))
          left = left.slice(0, statement.start) + left.slice(statement.end);
      }
      return { code: left, map: null };
    },
  },
});
