/**
 * The grammar of list queries (D-164), read and written in one place so that portal and platform cannot disagree.
 *
 *     orderInstructions = order *( "," order )        order  = Field [ " desc" / " asc" ]
 *     filter            = clause *( " and " clause )  clause = Field SP Operator SP Value
 *                                                     Operator = "eq" / "contains" / "ge" / "le"
 *
 * `ge` and `le` are for moments (D-269). Fields and keywords ignore letter case. A value is bare or quoted. A bare one is taken as it stands, spaces and single
 * quotes included, up to the end or to an ` and ` that a further clause follows. A quoted one stands in double quotes, in
 * which a double quote is written twice; whatever a bare one could not say is written so: `Name eq "Arts and Crafts"`.
 */
export interface Clause {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
}

const operators = ['eq', 'contains', 'ge', 'le'] as const;
export type Operator = (typeof operators)[number];

/** One step of an order: the next one decides between records equal in this one. */
export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

const most = { clauses: 20, orders: 5 };
const head = /([a-z]\w*) +(eq|contains|ge|le)(?: +|$)/iy;
const joint = / +and +(?=[a-z]\w* +(?:eq|contains|ge|le)(?: |$))/i;
const quoted = /"((?:[^"]|"")*)" *(?:and +|$)/iy;

/** The filter string of clauses; reading it gives the same clauses back. */
export const filterOf = (clauses: readonly Clause[]): string =>
  clauses.map(({ field, operator, value }) => `${field} ${operator} ${valueOf(value)}`).join(' and ');

/** The clauses of a filter string, or undefined where it does not follow the grammar. */
export function readFilter(filter: string): Clause[] | undefined {
  const text = filter.trim();
  const clauses: Clause[] = [];
  let at = 0;
  while (at < text.length) {
    const [start, field, operator] = matchAt(head, text, at) ?? [];
    const known = operators.find((each) => each === operator?.toLowerCase());
    if (start === undefined || field === undefined || known === undefined) return undefined;
    const value = readValue(text, at + start.length);
    if (value === undefined || clauses.length === most.clauses) return undefined;
    clauses.push({ field, operator: known, value: value.text });
    at = value.end;
  }
  return clauses;
}

/** The `orderInstructions` of an order. */
export const orderInstructionsOf = (orders: readonly Order[]): string =>
  orders.map(({ field, descending }) => (descending ? `${field} desc` : field)).join(',');

/** The steps of `orderInstructions`, or undefined where they do not follow the grammar. */
export function readOrderInstructions(instructions: string): Order[] | undefined {
  if (instructions.trim() === '') return [];
  const orders = instructions.split(',').map((part) => /^([a-z]\w*)(?: +(asc|desc))?$/i.exec(part.trim()));
  if (orders.length > most.orders || orders.includes(null)) return undefined;
  return orders.map((order) => ({ field: order?.[1] ?? '', descending: order?.[2]?.toLowerCase() === 'desc' }));
}

function readValue(text: string, at: number): { text: string; end: number } | undefined {
  if (text[at] === '"') {
    const [whole, inside] = matchAt(quoted, text, at) ?? [];
    if (whole === undefined || inside === undefined) return undefined;
    return { text: inside.replaceAll('""', '"'), end: at + whole.length };
  }
  const rest = text.slice(at);
  const next = joint.exec(rest);
  if (next === null) return { text: rest.trimEnd(), end: text.length };
  return { text: rest.slice(0, next.index).trimEnd(), end: at + next.index + next[0].length };
}

/** What a query cannot carry, half of a surrogate pair, becomes the character that says so. */
function valueOf(value: string): string {
  const text = value.toWellFormed();
  const bare = text !== '' && text === text.trim() && !text.startsWith('"') && !/(?:^| )and(?: |$)/i.test(text);
  return bare ? text : `"${text.replaceAll('"', '""')}"`;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
