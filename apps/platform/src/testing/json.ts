import * as v from 'valibot';

/** Reads a reply of the shape a test expects, or fails the test. */
export async function jsonOf<T>(schema: v.GenericSchema<unknown, T>, reply: Response): Promise<T> {
  return v.parse(schema, await reply.json());
}
