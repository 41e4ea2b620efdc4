import { FIELD_WORDS, isIncidentField } from '../incident-fields.ts';

type ValueOf = (part: unknown) => unknown;

/** Says in words what a condition found: “incident type is Evacuate, not Lockdown” (B22). */
export function sayClause(part: unknown, isMet: boolean, valueOf: ValueOf): string {
  const compared = comparisonIn(part);
  if (compared === undefined) return sayOther(part, isMet, valueOf);
  const { operator, field, wanted } = compared;
  const saw = valueOf({ var: field });
  const subject = `${isIncidentField(field) ? FIELD_WORDS[field] : field} is ${shown(saw)}`;
  // Of nothing that was chosen there is nothing to say.
  if (Array.isArray(wanted) && wanted.length === 0) return isMet ? subject : `${subject}, and nothing is chosen`;
  const others = Array.isArray(wanted) ? wanted.map(shown).join(', ') : shown(wanted);
  if (operator === 'in' && !isOne(wanted))
    return isMet ? `${subject}, one of ${others}` : `${subject}, none of ${others}`;
  const isSame = operator === '==' || operator === '===' || operator === 'in';
  return isSame === isMet ? subject : `${subject}, not ${others}`;
}

/** A condition about a person that does not hold, without anything of that person; undefined for any other. */
export function sayUnseen(part: unknown): string | undefined {
  // A rule names what it reads in so many words: names that are made while it runs are refused.
  if (!/"person[."]/.test(JSON.stringify(part) ?? '')) return undefined;
  const negated = operationIn(part);
  const compared = comparisonIn(part) ?? (negated?.operator === '!' ? comparisonIn(negated.given[0]) : undefined);
  return compared !== undefined && isIncidentField(compared.field) && compared.field.startsWith('person')
    ? `${FIELD_WORDS[compared.field]} is not as the rule asks`
    : 'what the rule asks of the person is not so';
}

/** To be one of one is to be it. */
const isOne = (wanted: unknown) => Array.isArray(wanted) && wanted.length === 1;

function sayOther(part: unknown, isMet: boolean, valueOf: ValueOf): string {
  if (typeof part !== 'object' || part === null) return `the rule is always ${isMet ? 'true' : 'false'}`;
  if (fieldIn(part) === 'isTest') return isMet ? 'it is a test' : 'it is not a test';
  const negated = operationIn(part);
  if (negated?.operator === '!' && fieldIn(negated.given[0]) === 'isTest')
    return isMet ? 'it is not a test' : 'it is a test';
  const denied = negated?.operator === '!' ? negated.given[0] : undefined;
  // What is denied is told by what was found, as it is where it is not.
  if (comparisonIn(denied)) return sayClause(denied, !isMet, valueOf);
  return `${JSON.stringify(part)} is ${shown(valueOf(part))}`;
}

interface Operation {
  readonly operator: string;
  readonly given: readonly unknown[];
}

function operationIn(part: unknown): Operation | undefined {
  const [operation, ...others] = typeof part === 'object' && part !== null ? Object.entries(part) : [];
  if (operation === undefined || others.length > 0) return undefined;
  const given: unknown = operation[1];
  return { operator: operation[0], given: Array.isArray(given) ? given : [given] };
}

/** The field that a `var` names, and nothing else. */
function fieldIn(part: unknown): string | undefined {
  const read = operationIn(part);
  const [name] = read?.given ?? [];
  return read?.operator === 'var' && typeof name === 'string' && name !== '' ? name : undefined;
}

/** A field compared with something that is written down. */
function comparisonIn(part: unknown) {
  const compared = operationIn(part);
  if (compared === undefined || !['==', '===', '!=', '!==', 'in'].includes(compared.operator)) return undefined;
  const { operator, given } = compared;
  const [one, other] = given;
  const field = fieldIn(one) ?? (operator === 'in' ? undefined : fieldIn(other));
  const wanted = fieldIn(one) === undefined ? one : other;
  if (field === undefined || (!Array.isArray(wanted) && typeof wanted === 'object' && wanted !== null))
    return undefined;
  return { operator, field, wanted };
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
