import * as v from 'valibot';

const Schema = v.custom<v.GenericSchema>((one) => v.is(v.object({ kind: v.literal('schema') }), one));
const Body = v.object({ entries: v.record(v.string(), Schema) });

/** The members of a body with their schemas; none for what is no record. */
export const membersOf = (body: unknown): Readonly<Record<string, v.GenericSchema>> =>
  v.is(Body, body) ? body.entries : {};

/** The members that are written as text. */
export const textsOf = (body: unknown): readonly string[] =>
  Object.entries(membersOf(body)).flatMap(([member, schema]) =>
    v.safeParse(schema, {}).issues?.some(({ expected }) => expected === 'string') ? [member] : [],
  );

const NEVER = [{ of: 'another form' }, 'x'.repeat(20_000), [['x']], Number.MAX_VALUE];

/** A body with one member after another spoiled by whatever the contract does not take of it: another form, too long, too large. */
export const spoiled = (schema: unknown, body: unknown): readonly object[] =>
  Object.entries(membersOf(schema)).flatMap(([member, of]) =>
    NEVER.filter((value) => !v.is(of, value)).map((value) => ({ ...Object(body), [member]: value })),
  );
