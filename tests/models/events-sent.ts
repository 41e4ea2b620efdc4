import { parseSync, Visitor, type ESTree } from 'vite';

/** What a source sends to actors. A declared event and a key of a table only say what one is called. */
interface Sent {
  /** The events it makes, by their names. */
  readonly events: readonly string[];
  /** The charts whose facts it passes to their parents, each under its own name. */
  readonly told: readonly string[];
}

/** Reads what a source sends from the objects and calls it makes; types, comments and keys stand in neither. */
export function sentIn(path: string, text: string): Sent {
  const [events, told]: [string[], string[]] = [[], []];
  new Visitor({
    ObjectExpression: ({ properties }) =>
      void events.push(
        ...properties.flatMap((each) =>
          each.type === 'Property' && nameOf(each) === 'type' ? textsOf(each.value) : [],
        ),
      ),
    CallExpression: ({ callee, arguments: [chart] }) => {
      if (callee.type === 'Identifier' && TELLERS.has(callee.name) && chart !== undefined) told.push(...textsOf(chart));
    },
  }).visit(parseSync(path, text, { preserveParens: false }).program);
  return { events, told };
}

/** What tells a chart's facts (`packages/machines/src/tell.ts`). */
const TELLERS: ReadonlySet<string> = new Set(['tellAs', 'telling']);

const nameOf = ({ key, computed }: ESTree.ObjectProperty) =>
  key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? key.value : undefined;

/** Every text that an expression may be. */
function textsOf(value: ESTree.Expression | ESTree.SpreadElement): readonly string[] {
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : [];
  if (value.type === 'ConditionalExpression') return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  return value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? textsOf(value.expression) : [];
}
