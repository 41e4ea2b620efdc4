import { takeTrace } from '@wardmere/machines/inspection/take-trace';
import type { Portal } from '../portal.ts';
import { aboutOf } from './about.ts';

/** The report of a problem: the feed's trace under the strict table, as the text of a file. */
export const problemReport = (portal: Pick<Portal, 'config' | 'child' | 'feed'>): string =>
  `${JSON.stringify(takeTrace(portal.feed, aboutOf(portal, 'personal')), null, 1)}\n`;
