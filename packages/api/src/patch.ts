import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/[^/]+(\/[^/]+)*$/, 'A path starts with a slash.'), v.maxLength(500));

/** An RFC 6902 array of add, replace and remove (D-139). */
export const PatchBody = v.pipe(
  v.array(
    v.variant('op', [
      v.object({ op: v.literal('add'), path, value: v.unknown() }),
      v.object({ op: v.literal('replace'), path, value: v.unknown() }),
      v.object({ op: v.literal('remove'), path }),
    ]),
  ),
  v.minLength(1, 'There is nothing to change.'),
  v.maxLength(200, 'Too many changes at once.'),
);
export type Operation = v.InferOutput<typeof PatchBody>[number];
