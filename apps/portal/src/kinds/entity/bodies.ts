import { PatchBody, patchBetween, sameValue, type Answer, type Api, type Operation } from '@wardmere/api';
import type { Change, PlainRecord, Plan } from '@wardmere/machines';
import * as v from 'valibot';
import { plain } from './typed.ts';

export interface WriteOptions {
  /** The version token the write is based on. */
  readonly version?: string | undefined;
  readonly signal: AbortSignal;
}

/** How a body goes to the host. */
export type Send<Where, Read, Body> = (
  api: Api,
  where: Where,
  body: Body,
  options: WriteOptions,
) => Promise<Answer<Read>>;

/** What a write sends: made of the form, of what it was when it was read, and of what was read and is in no form. */
export interface BodyOf<Draft, Body> {
  /** The contract's schema of it: what is sent is judged once more as it leaves. */
  readonly schema: v.GenericSchema<unknown, NoInfer<Body>>;
  readonly toBody: (draft: Draft, base: Draft, kept: PlainRecord) => Body;
  /** What of the changes is sent, where that is not each of them. */
  readonly linesOf?: (body: Body, changes: readonly Change[], base: object) => readonly Change[];
}

/** A write of a record, from the form to the host. What its body is, is its own. */
export interface Written<Where, Read, Draft> {
  /** The whole record, or only what differs: of that nothing is sent where nothing changed (D-141). */
  readonly kind: 'replace' | 'patch';
  readonly plan: (
    draft: Draft,
    base: Draft,
    kept: PlainRecord,
    changes: readonly Change[],
  ) => Pick<Plan, 'body' | 'changes'>;
  readonly send: Send<Where, Read, unknown>;
}

/** A write of the form of an entity, whose schema it may need. */
export type Writing<Where, Read, Draft> = (form: v.GenericSchema<unknown, Draft>) => Written<Where, Read, Draft>;

const written = <Where, Read, Draft extends object, Body>(
  kind: 'replace' | 'patch',
  { schema, toBody, linesOf }: BodyOf<Draft, Body>,
  send: Send<Where, Read, Body>,
): Written<Where, Read, Draft> => ({
  kind,
  plan: (draft, base, kept, changes) => {
    const body = toBody(draft, base, kept);
    return { body, changes: linesOf?.(body, changes, base) ?? changes };
  },
  send: (api, where, body, options) => send(api, where, v.parse(schema, body), options),
});

/** The whole form, with what was read and the form does not show: a host that replaces would clear it (D-089, D-141). */
export const replaceWith =
  <Where, Read, Draft extends object>(send: Send<Where, Read, Draft>): Writing<Where, Read, Draft> =>
  (form) => {
    const schema = v.pipe(
      v.unknown(),
      v.transform((body): Draft => ({ ...Object(body), ...v.parse(form, body) })),
    );
    return written('replace', { schema, toBody: (draft, _base, kept): Draft => ({ ...kept, ...draft }) }, send);
  };

/** A new record: the whole form. */
export const createWith = <Where, Read, Draft extends object>(
  send: Send<Where, Read, Draft>,
): Writing<Where, Read, Draft> => replaceWith(send);

/**
 * A JSON Patch: the changed fields only, and nothing where nothing changed (D-139, D-141). An entity whose changes entail
 * others says by which operations, and `named` which field of the form is told where one is written under another name.
 */
export const patchWith =
  <Where, Read, Draft extends object>(
    send: Send<Where, Read, Operation[]>,
    operations: (before: Draft, after: Draft) => Operation[] = patchBetween,
    named: Readonly<Record<string, string>> = {},
  ): Writing<Where, Read, Draft> =>
  () =>
    written(
      'patch',
      { schema: PatchBody, toBody: (draft, base) => operations(base, draft), linesOf: sentLines(named) },
      send,
    );

/** A body of its own: what it does not name stays as it is, such as a secret that nobody touched. */
export const writeWith =
  <Where, Read, Draft extends object, Body>(
    body: BodyOf<Draft, Body>,
    send: Send<Where, Read, Body>,
  ): Writing<Where, Read, Draft> =>
  () =>
    written('patch', body, send);

/** The whole of a record in a body of its own: sent also where nothing was touched (D-141). */
export const replaceByBody =
  <Where, Read, Draft extends object, Body>(
    body: BodyOf<Draft, Body>,
    send: Send<Where, Read, Body>,
  ): Writing<Where, Read, Draft> =>
  () =>
    written('replace', body, send);

/** The members of a form that differ from what was read: what was not touched is not sent. */
export function touched(draft: object, base: object): PlainRecord {
  const before = plain(base);
  return Object.fromEntries(Object.entries(plain(draft)).filter(([name, value]) => !sameValue(before[name], value)));
}

/**
 * The review shows a line for each field that is sent, typed or entailed, and no line for what is not sent (B10): a list as
 * it is sent, all else as it was typed.
 */
const sentLines =
  (named: Readonly<Record<string, string>>) =>
  (operations: readonly Operation[], changes: readonly Change[], base: object): readonly Change[] => {
    const before = plain(base);
    const byName = Map.groupBy(operations, ({ path }) => path.split('/')[1] ?? '');
    return [...byName].map(([name, sent]) => {
      const field = named[name] ?? name;
      const typed = changes.find((change) => change.field === field);
      const whole = sent.find(({ path }) => path === `/${name}`);
      const value = whole && whole.op !== 'remove' ? whole.value : undefined;
      return typed && !Array.isArray(value) ? typed : { field, before: before[field], after: value };
    });
  };
