/** What of the inspector has an address: which actor, and which message was told last. */
export interface Place {
  readonly actor?: string;
  /** The number of a message in the portal's own count, the same for whoever follows. */
  readonly seq?: number;
}

/** Reads a place from the address of the page: `#actor=x%3A4&at=512`. */
export function readPlace(hash: string): Place {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const [actor, at] = [words.get('actor'), words.get('at')];
  return {
    ...(actor !== null && actor !== '' && { actor }),
    ...(at !== null && /^\d{1,12}$/.test(at) && { seq: Number(at) }),
  };
}

/** A place as it stands in an address; empty for the newest moment of no actor in particular. */
export function placeInHash({ actor, seq }: Place): string {
  const words = new URLSearchParams({
    ...(actor !== undefined && { actor }),
    ...(seq !== undefined && { at: `${seq}` }),
  }).toString();
  return words === '' ? '' : `#${words}`;
}
