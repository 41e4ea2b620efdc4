/** No browser was found and none could be brought; the sentence says what to type. */
export declare class NoBrowserError extends Error {}
/** Finds a Chromium: the one named, Debian's shell, the system's, Playwright's own; else brings one where that is allowed. */
export declare function findChromium(tell: (step: string) => void): Promise<string>;
