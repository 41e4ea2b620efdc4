import { sameValue, type Answer, type Api } from '@wardmere/api';
import type { PlainRecord } from '@wardmere/machines';
import * as v from 'valibot';
import { plain } from './plain.ts';

export interface WriteOptions {
  /** The version token the write is based on. */
  readonly version?: string | undefined;
  readonly signal: AbortSignal;
}

/** What a write sends, where that is not the form itself: made of the form and of what it was when it was read. */
export interface BodyOf<Draft, Body> {
  /** The contract's schema of it: what is sent is judged once more as it leaves. */
  readonly schema: v.GenericSchema<unknown, Body>;
  readonly toBody: (draft: Draft, base: Draft) => Body;
}

/** A write by such a body. What the body is, is between the two. */
export interface Written<Where, Read, Draft> {
  readonly toBody: (draft: Draft, base: Draft) => unknown;
  readonly send: (api: Api, where: Where, body: unknown, options: WriteOptions) => Promise<Answer<Read>>;
}

export const writtenAs = <Where, Read, Draft, Body>(
  { schema, toBody }: BodyOf<Draft, Body>,
  send: (api: Api, where: Where, body: Body, options: WriteOptions) => Promise<Answer<Read>>,
): Written<Where, Read, Draft> => ({
  toBody,
  send: (api, where, body, options) => send(api, where, v.parse(schema, body), options),
});

/** The members of a form that differ from what was read: what was not touched is not sent. */
export function touched(draft: object, base: object): PlainRecord {
  const before = plain(base);
  return Object.fromEntries(Object.entries(plain(draft)).filter(([name, value]) => !sameValue(before[name], value)));
}
