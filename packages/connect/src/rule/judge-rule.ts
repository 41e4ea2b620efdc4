import { defaultMethods, LogicEngine } from 'json-logic-engine';
import type { Incident } from '../incident.ts';
import { OPERATORS, wrongWithRule } from './check-rule.ts';
import { sayClause, sayUnseen } from './say-clause.ts';

/** One condition of a rule and what it found; where it stands in the rule, as a JSON Pointer. */
export interface JudgedClause {
  readonly path: string;
  readonly says: string;
  readonly matches: boolean;
}

/** Whether a message is sent, and by which conditions (D-254). */
export interface Verdict {
  readonly matches: boolean;
  readonly clauses: readonly JudgedClause[];
  /** Why it could not be judged: it counts as true then, since an alarm too many is better than one too few. */
  readonly wrong: string | null;
}

/** The listed operators and nothing else: what is not there needs no refusal. */
const methods = Object.fromEntries(
  Object.entries(defaultMethods).filter(([name]) => OPERATORS.has(name) && name !== '?:'),
);
const engine = new LogicEngine(
  { ...methods, ...(methods['if'] && { '?:': methods['if'] }) },
  { disableInline: true, disableInterpretedOptimization: true, permissive: false },
);

/** What a rule or a part of it is of an incident. It is bounded by `wrongWithRule` before. */
const valueOf = (rule: unknown, known: object): unknown => engine.run(rule, known);
const isTrue = (value: unknown): boolean => Boolean(engine.truthy(value));

/** Judges a rule by an incident, and says of each of its conditions what it found (B22). */
export function judgeRule(rule: unknown, incident: Incident): Verdict {
  const wrong = wrongWithRule(rule);
  if (wrong !== undefined) return { matches: true, clauses: [], wrong };
  // What is null is missing to JSON logic: its engine looks for what is not there.
  const known = Object.fromEntries(Object.entries(incident).filter(([, value]) => value !== null));
  try {
    const matches = isTrue(valueOf(rule, known));
    const clauses = clausesOf(rule).map(({ path, part }) => {
      const isMet = isTrue(valueOf(part, known));
      return { path, says: sayClause(part, isMet, (value) => valueOf(value, known)), matches: isMet };
    });
    return { matches, clauses, wrong: null };
  } catch {
    // Whatever it throws need be no Error, and says nothing to people.
    return { matches: true, clauses: [], wrong: 'The rule cannot be judged by this incident.' };
  }
}

/**
 * Why nothing is sent, as a sentence, by the first condition that said no. It stands readable for longer than anything of people
 * is kept: of a condition about them it tells the field, and not what was found (D-281).
 */
export function whyNot(rule: unknown, { clauses }: Pick<Verdict, 'clauses'>): string {
  const clause = clauses.find(({ matches }) => !matches);
  if (clause === undefined) return 'The rule said no.';
  const says = sayUnseen(clausesOf(rule).find(({ path }) => path === clause.path)?.part) ?? clause.says;
  return `${says.charAt(0).toUpperCase()}${says.slice(1)}.`;
}

interface Clause {
  readonly path: string;
  readonly part: unknown;
}

/** The conditions of a rule: what `and` and `or` are made of, however deep, and a rule of one by itself. */
function clausesOf(part: unknown, path = ''): readonly Clause[] {
  const [operation, ...others] = typeof part === 'object' && part !== null ? Object.entries(part) : [];
  if (operation === undefined || others.length > 0) return [{ path, part }];
  const [operator, given] = operation;
  if ((operator !== 'and' && operator !== 'or') || !Array.isArray(given)) return [{ path, part }];
  return given.flatMap((each: unknown, index) => clausesOf(each, `${path}/${operator}/${index}`));
}
