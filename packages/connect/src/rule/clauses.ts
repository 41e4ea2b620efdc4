/** The fields of an incident that conditions are made of (D-252). */
export const CLAUSE_FIELDS = [
  'incidentType',
  'incidentSubType',
  'buildingId',
  'incidentStatus',
  'incidentSource',
] as const;
export type ClauseField = (typeof CLAUSE_FIELDS)[number];

/** One condition: a field is one of some values, or none of them. */
export interface Clause {
  readonly field: ClauseField;
  readonly isNot: boolean;
  readonly values: readonly string[];
  /** How it stands in the rule: a single value may be compared or looked for in a list. */
  readonly by: '==' | '===' | 'in';
}

/** A rule that says no more than conditions can: all of them hold, or any. */
export interface Clauses {
  readonly joint: 'and' | 'or';
  readonly clauses: readonly Clause[];
  /** A single condition is the rule itself, and no list of one. */
  readonly isBare: boolean;
}

/** What a condition begins as. */
export const blankClause = (field: ClauseField): Clause => ({ field, isNot: false, values: [], by: '==' });

/** A rule as conditions; undefined where it says more, or says it otherwise, than these can: what is printed of them is the rule. */
export function readClauses(rule: unknown): Clauses | undefined {
  if (rule === true) return { joint: 'and', clauses: [], isBare: true };
  const bare = readClause(rule);
  if (bare) return { joint: 'and', clauses: [bare], isBare: true };
  const joined = operationOf(rule);
  if (joined === undefined || (joined.operator !== 'and' && joined.operator !== 'or')) return undefined;
  if (!Array.isArray(joined.given) || joined.given.length === 0) return undefined;
  const clauses = joined.given.map(readClause).filter((clause) => clause !== undefined);
  return clauses.length === joined.given.length ? { joint: joined.operator, clauses, isBare: false } : undefined;
}

/** The rule that conditions stand for; without any, every incident is sent. */
export function printClauses({ joint, clauses, isBare }: Clauses): unknown {
  const [first, ...others] = clauses;
  if (first === undefined) return true;
  return others.length === 0 && isBare ? printClause(first) : { [joint]: clauses.map(printClause) };
}

function readClause(part: unknown): Clause | undefined {
  const operation = operationOf(part);
  if (operation === undefined) return undefined;
  const { operator, given } = operation;
  if (operator === '!') {
    const inner = operationOf(given)?.operator === 'in' ? readClause(given) : undefined;
    return inner && { ...inner, isNot: true };
  }
  const by = comparisons[operator];
  if (by === undefined || !Array.isArray(given) || given.length !== 2) return undefined;
  const [named, wanted]: readonly unknown[] = given;
  const field = fieldOf(named);
  const values = by === 'in' ? listOf(wanted) : listOf([wanted]);
  if (field === undefined || values === undefined) return undefined;
  // A list of nothing is where a condition begins: its first value is compared.
  return { field, isNot: operator.startsWith('!'), values, by: values.length === 0 ? '==' : by };
}

function printClause({ field, isNot, values, by }: Clause): unknown {
  const named = { var: field };
  const [only, ...others] = values;
  if (by !== 'in' && only !== undefined && others.length === 0)
    return { [isNot ? by.replace('=', '!') : by]: [named, only] };
  const found = { in: [named, values] };
  return isNot ? { '!': found } : found;
}

const comparisons: Readonly<Record<string, Clause['by'] | undefined>> = Object.assign(Object.create(null), {
  '==': '==',
  '!=': '==',
  '===': '===',
  '!==': '===',
  in: 'in',
});

function operationOf(part: unknown): { readonly operator: string; readonly given: unknown } | undefined {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return undefined;
  const [operation, ...others] = Object.entries(part);
  return operation && others.length === 0 ? { operator: operation[0], given: operation[1] } : undefined;
}

/** The field that a `var` names, spelled as it is printed. */
function fieldOf(part: unknown): ClauseField | undefined {
  const read = operationOf(part);
  return read?.operator === 'var' ? CLAUSE_FIELDS.find((field) => field === read.given) : undefined;
}

/** Texts, none of them empty or there twice: what else there is could not be shown as chosen. */
function listOf(wanted: unknown): readonly string[] | undefined {
  if (!Array.isArray(wanted)) return undefined;
  const texts = wanted.filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  return texts.length === wanted.length && new Set(texts).size === texts.length ? texts : undefined;
}
