/**
 * Chromium's sandbox refuses to work for root. Without a graphics card its drawing is one that a processor plays, which
 * costs a third of the whole: the browser's own is as true.
 */
export const chromiumArguments = [...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'];
