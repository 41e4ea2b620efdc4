import * as v from 'valibot';
import { viewsOf } from '../../system/storage.ts';
import { deviceStorage } from '../../system/tab-storage.ts';
import { toldOfDevice } from '../../system/told-of-device.ts';

/** A list as somebody likes to see it: its place and the query of its address (B5). */
const View = v.object({ list: v.string(), name: v.string(), search: v.string() });
export type View = v.InferOutput<typeof View>;

type ViewStorage = Pick<Storage, 'getItem'> & { readonly setItem: (name: string, value: string) => unknown };
const onDevice: ViewStorage = { getItem: deviceStorage.read, setItem: deviceStorage.write };

const changes = toldOfDevice();

/** Tells when the views change, here or in another tab. */
export const subscribeToViews = changes.subscribe;

/**
 * The saved views of a person in this browser, under the person’s own identifier. A search in them may name people of a
 * client, so that signing out removes them with everything else (decision 0047); their links stay good.
 */
export const savedViews = (slug: string, user: string, storage: ViewStorage = onDevice) => {
  const key = `${viewsOf(slug)}${user}`;
  const all = () => readViews(storage.getItem(key));
  const write = (views: readonly View[]) => {
    storage.setItem(key, JSON.stringify(views));
    changes.tell();
  };
  return {
    /** What is stored, as it lies there: equal texts are equal views. */
    text: () => storage.getItem(key) ?? '[]',
    of: (list: string) => all().filter((view) => view.list === list),
    /** A name is one view: saved again, it is replaced. */
    keep: (view: View) => write([...all().filter((each) => !isSame(each, view.list, view.name)), view]),
    remove: (list: string, name: string) => write(all().filter((each) => !isSame(each, list, name))),
  };
};

const isSame = (one: View, list: string, name: string) => one.list === list && one.name === name;

/** What cannot be read counts as nothing. */
function readViews(text: string | null): readonly View[] {
  try {
    return v.parse(v.array(View), JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}
