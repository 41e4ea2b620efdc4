// Its named exports are invisible to Node's own loader: the default export alone works everywhere.
import jsonpatch from 'fast-json-patch';
import { isRecord } from './is-record.ts';
import type { Operation } from './patch.ts';
import { sameValue } from './same-value.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The JSON Patch that turns one write payload into another: scalars and objects by field, lists compared as sets and
 * replaced as a whole (§4, D-139, D-140). Nothing changed gives an empty list.
 */
export function patchBetween(before: object, after: object): Operation[] {
  const [old, now] = [plain(before), plain(after)];
  return Object.keys({ ...old, ...now }).flatMap((field) => changesOf(field, old, now));
}

function changesOf(field: string, old: Json, now: Json): Operation[] {
  const pointer = `/${escaped(field)}`;
  if (!Object.hasOwn(now, field)) return [{ op: 'remove', path: pointer }];
  if (!Object.hasOwn(old, field)) return [{ op: 'add', path: pointer, value: now[field] }];
  if (sameValue(old[field], now[field])) return [];
  if (!isRecord(old[field]) || !isRecord(now[field])) return [{ op: 'replace', path: pointer, value: now[field] }];
  return changesWithin(old[field], now[field]).map((operation) => ({
    ...operation,
    path: `${pointer}${operation.path}`,
  }));
}

const changesWithin = (old: Json, now: Json) => jsonpatch.compare({ ...old }, { ...now }).filter(isOperation);
const isOperation = (operation: { op: string }): operation is Operation =>
  ['add', 'replace', 'remove'].includes(operation.op);
/** RFC 6901: `~` and `/` in a name. */
const escaped = (field: string) => field.replaceAll('~', '~0').replaceAll('/', '~1');
/** What JSON keeps of a value: no dates, maps or undefined reach the diff. */
const plain = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;
