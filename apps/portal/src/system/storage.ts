import type { SelectedContext } from '@wardmere/machines';
import * as v from 'valibot';
import { cookieNamed } from './cookie-named.ts';
import { marker } from './marker.ts';
import { deviceStorage, tabStorage } from './tab-storage.ts';

const Selected = v.object({
  clientUid: v.string(),
  clientName: v.string(),
  buildingUid: v.string(),
  buildingName: v.string(),
});

/** base64 of UTF-8: client names are Welsh too. */
export const encodeContext = (selected: SelectedContext) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(selected))));

/** An unreadable cookie counts as absent (D-033). */
export function decodeContext(text: string | undefined): SelectedContext | null {
  try {
    const bytes = Uint8Array.from(atob(text ?? ''), (character) => character.codePointAt(0) ?? 0);
    return v.parse(Selected, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** The context cookie seeds a new tab; this tab's own storage is what a reload restores (D-032, D-033, B1). */
export const selectedContext = {
  read: (slug: string): SelectedContext | null =>
    decodeContext(tabStorage.read(`${slug}.context`) ?? undefined) ?? decodeContext(cookieNamed(`${slug}.context`)),
  write: (slug: string, selected: SelectedContext | null) => {
    const name = `${slug}.context`;
    if (selected === null) {
      tabStorage.remove(name);
      document.cookie = `${name}=; Max-Age=0; Secure; SameSite=Strict; Path=/`;
      return;
    }
    const value = encodeContext(selected);
    tabStorage.write(name, value);
    document.cookie = `${name}=${value}; Secure; SameSite=Strict; Path=/`;
  },
};

/** What the names of saved views begin with. */
export const viewsOf = (slug: string): string => `${slug}.views.`;
/** What the names of kept drafts begin with. */
export const draftsOf = (slug: string): string => `${slug}.draft:`;
/** What the names of that begin with by which a sign-in that leads away knows its answer. */
export const signInsOf = (slug: string): string => `${slug}.login.`;
const removeOfTab = (slug: string, but: (name: string) => boolean = () => false) => {
  selectedContext.write(slug, null);
  marker.remove(slug);
  for (const name of tabStorage.names()) if (name.startsWith(`${slug}.`) && !but(name)) tabStorage.remove(name);
};
const removeViews = (slug: string) => {
  for (const name of deviceStorage.names()) if (name.startsWith(viewsOf(slug))) deviceStorage.remove(name);
};

/**
 * What sign-out removes: context cookie, marker, search term, everything this tab kept, and the saved views of this
 * browser, whoever's they are (D-041, decision 0047).
 */
export function clearLocalState(slug: string): void {
  removeViews(slug);
  removeOfTab(slug);
}

/** What can be had again goes before the person is asked; what they typed or kept does not (D-041, decision 0055). */
export const clearBeforeAsking = (slug: string): void => removeOfTab(slug, (name) => name.startsWith(draftsOf(slug)));

/**
 * What goes of a session that was ended from another tab: a call may have found that out before, and the sign-in that has
 * begun since then is of the next session.
 */
export const clearEnded = (slug: string): void =>
  removeOfTab(slug, (name) => [draftsOf(slug), signInsOf(slug)].some((prefix) => name.startsWith(prefix)));

/** What goes once it is certain that the session is over; what was typed waits in its tab, since nobody asked about it. */
export function clearAfterAsking(slug: string): void {
  removeViews(slug);
  clearBeforeAsking(slug);
}
