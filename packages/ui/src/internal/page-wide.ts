/** How wide the content of a screen becomes at most, with its margins. */
export const pageWide = '88rem';

/** The margin with which a bar begins where the content below or above it does, however wide the window is. */
export const besidePage = (margin: string) => `max(${margin}, calc((100% - ${pageWide}) / 2 + ${margin}))`;
