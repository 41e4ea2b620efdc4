import * as v from 'valibot';
import { tabMemory } from './tab-memory.ts';

/** A list that this tab remembers, the latest first. What cannot be read counts as nothing. */
export function rememberedList<Item extends v.GenericSchema>(slug: string, name: string, item: Item) {
  const memory = tabMemory(slug);
  return {
    read: (): readonly v.InferOutput<Item>[] => {
      try {
        return v.parse(v.array(item), JSON.parse(memory.read(name) ?? '[]'));
      } catch {
        return [];
      }
    },
    write: (items: readonly v.InferOutput<Item>[]) => memory.write(name, JSON.stringify(items)),
  };
}
