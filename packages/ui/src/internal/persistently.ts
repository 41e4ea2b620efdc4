const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/**
 * Asks for a part of the page until it is there: after a wait that grows, and at once when the network is back. A part
 * that cannot be fetched must take nothing else with it; what stands in for it stays meanwhile.
 */
export async function persistently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await load();
    } catch {
      await untilWorthAsking(wait);
      await fetchLostStyles();
    }
  }
}

const untilWorthAsking = (wait: number) =>
  new Promise<void>((done) => {
    const ask = () => {
      clearTimeout(timer);
      removeEventListener('online', ask);
      done();
    };
    const timer = setTimeout(ask, wait);
    addEventListener('online', ask);
  });

/** The bundler asks for the styles of a part once: those that were lost are asked for anew, or it would come without. */
async function fetchLostStyles(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => isLost(link));
  await Promise.all(lost.map((link) => replace(link)));
}

/** Chromium gives a sheet that could not be fetched as an empty one. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    // The rules of another origin cannot be read: they are there.
    return false;
  }
}

function replace(lost: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = lost.href;
  if (lost.crossOrigin !== null) link.crossOrigin = lost.crossOrigin;
  const settled = new Promise<void>((done) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
  });
  lost.replaceWith(link);
  return settled;
}
