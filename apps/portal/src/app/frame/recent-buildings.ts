import * as v from 'valibot';
import { rememberedList } from '../../system/remembered-list.ts';

/** How many buildings are offered first, as many as clients (B3). */
const MOST = 5;

/** The buildings of a client that a person has chosen in this tab, the latest first; their names are those of the scope. */
export function recentBuildings(slug: string, user: string, client: string) {
  const { read, write } = rememberedList(slug, `recentBuildings.${user}.${client}`, v.string());
  return {
    read,
    /** The one left is what one comes back to, whether it was chosen or the first. */
    choose: (chosen: string, left: string) => write([...new Set([chosen, left, ...read()])].slice(0, MOST)),
  };
}
