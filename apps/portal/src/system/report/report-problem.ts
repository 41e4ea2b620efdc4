import type { Portal } from '../portal.ts';
import { saveText } from './save-text.ts';

/**
 * Saves what has just happened as a file the inspector replays, without personal data and secrets (N6). The code that
 * writes it is fetched when it is first needed.
 */
export async function reportProblem(portal: Pick<Portal, 'config' | 'child' | 'feed'>): Promise<void> {
  const { problemReport } = await import('./problem-report.ts');
  saveText(problemReport(portal), `${portal.config.brand.slug}-problem.json`);
}
