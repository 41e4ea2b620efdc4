/** An address as the log tells it: a query is where keys are put (D-269). */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');
