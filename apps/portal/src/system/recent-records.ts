import * as v from 'valibot';
import { rememberedList } from './remembered-list.ts';

/** How many records somebody comes back to. */
const MOST = 8;

const Recent = v.object({
  kind: v.string(),
  name: v.string(),
  /** What tells it from another one of its name. */
  apart: v.optional(v.string()),
  address: v.string(),
  /** The client it belongs to; the platform's own belong to none. */
  client: v.string(),
});
/** A record that was opened in this tab. */
export type RecentRecord = v.InferOutput<typeof Recent>;

/** What somebody opened last, in this tab alone: signing out removes it with everything else the tab kept (D-041). */
export function recentRecords(slug: string, user: string) {
  const { read, write } = rememberedList(slug, `recentRecords.${user}`, Recent);
  return {
    read,
    keep: (record: RecentRecord) => {
      const others = read().filter(({ address, client }) => address !== record.address || client !== record.client);
      write([record, ...others].slice(0, MOST));
    },
    /** A record that is no longer there is no place to come back to. */
    drop: (key: string) => write(read().filter(({ address }) => !address.endsWith(`/${key}`))),
  };
}
