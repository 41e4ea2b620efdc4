import { isRecord, type Operation, type PatchPaths } from '@wardmere/api';
import { forbidden, invalid, type Refusal } from './refusal.ts';

type Members = Readonly<Record<string, unknown>>;

/** Words for a change that belongs to system users (D-094). */
export const SYSTEM_USERS_ONLY = 'Only platform users may change this.';

/**
 * A record with a JSON Patch applied, or a refusal that names each member that may not be changed so. Only members of the
 * allow-list are changed, as a whole or, where one is an object, by its own members; what a patch removes takes its
 * default when the result is checked as a draft.
 */
export function applyPatch<Record extends object>(
  record: Record,
  operations: readonly Operation[],
  paths: PatchPaths | undefined,
  kind: keyof PatchPaths,
): Partial<Record> {
  const members = new Map<string, unknown>(Object.entries(record));
  const problems: [string, string][] = [];
  for (const operation of operations) {
    const [member = '', ...deeper] = operation.path.slice(1).split('/').map(unescaped);
    const problem = problemOf(operation, member, deeper, members, paths?.[kind] ?? [], paths?.system ?? []);
    if (problem !== undefined) problems.push([member, problem]);
    else if (deeper.length > 0) members.set(member, partChanged(members.get(member), deeper[0] ?? '', operation));
    else if (operation.op === 'remove') members.delete(member);
    else members.set(member, operation.value);
  }
  if (problems.length > 0) throw refusalOf(problems);
  // Only members the record has, or that the allow-list names, were set.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(members) as Partial<Record>;
}

function problemOf(
  { op }: Operation,
  member: string,
  deeper: readonly string[],
  members: ReadonlyMap<string, unknown>,
  allowed: readonly string[],
  allowedToStaff: readonly string[],
): string | undefined {
  if (!allowed.includes(member)) {
    return allowedToStaff.includes(member) ? SYSTEM_USERS_ONLY : `${member} cannot be changed.`;
  }
  const part = deeper[0];
  if (part !== undefined) {
    const value = members.get(member);
    const isPart = deeper.length === 1 && isRecord(value) && (op === 'add' || Object.hasOwn(value, part));
    return isPart && !unsafe.has(part) ? undefined : `${member} is changed as a whole.`;
  }
  return op !== 'add' && !members.has(member) ? `${member} is not there to ${op}.` : undefined;
}

/** Objects differ by field (D-139): `/primaryBuilding/uid` changes one member of a member. */
function partChanged(value: unknown, part: string, operation: Operation): Members {
  const parts = new Map(Object.entries(isRecord(value) ? value : {}));
  if (operation.op === 'remove') parts.delete(part);
  else parts.set(part, operation.value);
  return Object.fromEntries(parts);
}

const unsafe = new Set(['__proto__', 'constructor', 'prototype']);

function refusalOf(problems: readonly (readonly [string, string])[]): Refusal {
  const errors: Members = Object.fromEntries(problems);
  const byMember = Object.fromEntries(Object.entries(errors).map(([member, problem]) => [member, [String(problem)]]));
  const staffOnly = problems.every(([, problem]) => problem === SYSTEM_USERS_ONLY);
  return staffOnly ? forbidden(SYSTEM_USERS_ONLY, byMember) : invalid(byMember);
}

/** RFC 6901. */
const unescaped = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
