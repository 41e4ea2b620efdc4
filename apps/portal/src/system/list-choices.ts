import { LARGEST_PAGE } from '@wardmere/api';
import * as v from 'valibot';
import { deviceStorage } from './tab-storage.ts';
import { toldOfDevice } from './told-of-device.ts';

/** How a list of some kind is looked at in this browser: rows a page, and which columns are left out. */
const Choices = v.object({
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_PAGE))),
  hidden: v.optional(v.array(v.string())),
});
export type ListChoices = v.InferOutput<typeof Choices>;

const changes = toldOfDevice();
const nameOf = (slug: string, kind: string) => `${slug}.list.${kind}`;

/** What is stored, as it lies there: equal texts are equal choices. */
export const choicesText = (slug: string, kind: string): string => deviceStorage.read(nameOf(slug, kind)) ?? '{}';

/** What cannot be read counts as nothing. */
export function readChoices(text: string): ListChoices {
  try {
    return v.parse(Choices, JSON.parse(text));
  } catch {
    return {};
  }
}

export const choicesOf = (slug: string, kind: string): ListChoices => readChoices(choicesText(slug, kind));

/** Keeps choices beside those that stand already. */
export function keepChoices(slug: string, kind: string, chosen: ListChoices): void {
  deviceStorage.write(nameOf(slug, kind), JSON.stringify({ ...choicesOf(slug, kind), ...chosen }));
  changes.tell();
}

/** Tells when choices change, here or in another tab. */
export const subscribeToChoices = changes.subscribe;
