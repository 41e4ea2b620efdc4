/** So long nothing has been asked for, and then there was nothing to do, when the first screen counts as there. */
const QUIET = 100;
/** A call that hangs keeps the rest of the portal waiting no longer than this. */
const MOST_WAIT = 5000;

/** The first screen, as the rest of the portal waits for it. */
export interface FirstScreen {
  /** Counts the calls that are on their way. */
  readonly fetch: typeof globalThis.fetch;
  /** The first page is drawn; what it asks for has been asked for. */
  drawn(): void;
  /** Does what the first screen can do without, once it stands: at once if it does. */
  afterwards(work: () => void): void;
}

/** Once what has come is drawn; Safari cannot tell, and has had its pause. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: MOST_WAIT }) : work();

/** Follows the first screen until it is drawn and everything it has asked for has come. */
export function followFirstScreen(fetch: typeof globalThis.fetch): FirstScreen {
  const waiting: (() => void)[] = [];
  let stands = false;
  let isDrawn = false;
  let underway = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stand = () => {
    if (stands) return;
    stands = true;
    for (const work of waiting.splice(0)) work();
  };
  const look = () => {
    clearTimeout(pause);
    if (!stands && isDrawn && underway === 0) pause = setTimeout(() => underway === 0 && whenIdle(stand), QUIET);
  };
  return {
    fetch: async (...asked) => {
      underway += 1;
      try {
        return await fetch(...asked);
      } finally {
        underway -= 1;
        look();
      }
    },
    drawn: () => {
      if (isDrawn) return;
      isDrawn = true;
      look();
      setTimeout(stand, MOST_WAIT);
    },
    afterwards: (work) => {
      if (stands) work();
      else waiting.push(work);
    },
  };
}
