import { LARGEST_PAGE } from '@wardmere/api';
import { word } from '@wardmere/ui/words';

/** How many buildings there are to choose from. No more than a page are asked for, so that there may be others (D-030). */
export const scopeInWords = (count: number): string =>
  count === 1
    ? word('1 active building')
    : word(count === LARGEST_PAGE ? 'The first {count} active buildings' : '{count} active buildings', { count });
