import { LARGEST_BODY, limitInWords, type AnySchema } from '@wardmere/api';
import * as v from 'valibot';
import { fewWrongOf, tooLongIn } from './lists.ts';
import { invalid, invalidField, Refusal } from './refusal.ts';

const tooLarge = (largest: number) =>
  new Refusal(413, 'Too large.', { description: `A body may have at most ${limitInWords(largest)}.` });

/** The refusal of a body that says itself that it is too large, before anything of it is read. */
export function refusalOfLarge(length: string | undefined, largest: () => number): Refusal | undefined {
  const said = Number(length ?? 0);
  return said > LARGEST_BODY && said > largest() ? tooLarge(largest()) : undefined;
}

/**
 * Who sends far more than they may is heard out, up to here: they read no answer while they send, and a connection that is
 * closed on them tells them nothing.
 */
export const HEARD_OUT = 32 * 1024 * 1024;

/** Reads on and keeps nothing. */
export async function dropBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > HEARD_OUT) return;
  }
}

/**
 * Reads a body to its end or its limit, whichever comes first: a body sent in chunks does not say how long it is. So much
 * beyond the limit is read and dropped.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  { largest = LARGEST_BODY, heardOut = 0 }: { readonly largest?: number; readonly heardOut?: number } = {},
): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length <= largest) parts.push(part);
    else if (length > Math.max(largest, heardOut)) break;
  }
  if (length > largest) throw tooLarge(largest);
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole.buffer;
}

const UNSAID = '';
/** So much of what is wrong with a value is told. */
const MOST_TOLD = 100;

/** The fields and files of a form. */
export async function readForm(bytes: ArrayBuffer, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
    return Object.fromEntries(form.entries());
  } catch {
    throw invalidField('body', 'The body is not a form.');
  }
}

/** The query names and values of an address; a name given twice or a broken escape is refused. */
export function readQuery(search: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const pair of search.split('&').filter((part) => part !== '')) {
    const equals = pair.indexOf('=');
    const name = unescape(equals < 0 ? pair : pair.slice(0, equals));
    const value = unescape(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === undefined || value === undefined) throw invalidField('query', 'The query holds a broken escape.');
    if (query.has(name)) throw invalidField(name, `${name} is given more than once.`);
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

/** Checks a value against a schema of the contract; what is wrong is told by wire name in the schema's sentences. */
export function parseWith<Schema extends AnySchema>(
  schema: Schema,
  value: unknown,
  whole: string,
): v.InferOutput<Schema> {
  const errors = new Map<string, Set<string>>();
  const tell = (field: string, message: string) => errors.set(field, (errors.get(field) ?? new Set()).add(message));
  const formOf = (field: string) => `${field === whole ? `The ${whole}` : field} is not in the expected form.`;
  for (const { member = whole, message = formOf(member) } of tooLongIn(schema, value)) tell(member, message);
  if (errors.size > 0) throw refusalOf(errors);
  // The library's own sentences speak of its types and repeat what was sent: where a schema has none, ours is said.
  const config = { message: () => UNSAID };
  const read = v.safeParse(schema, value, { ...config, abortEarly: true });
  if (read.success) return read.output;
  const { issues = read.issues } = v.safeParse(schema, fewWrongOf(schema, value), config);
  for (const issue of issues.slice(0, MOST_TOLD)) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? whole;
    tell(
      field,
      issue.message === UNSAID || (field === whole && issue.kind === 'schema') ? formOf(field) : issue.message,
    );
  }
  throw refusalOf(errors);
}

const refusalOf = (errors: ReadonlyMap<string, ReadonlySet<string>>) =>
  invalid(Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]])));

function unescape(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
