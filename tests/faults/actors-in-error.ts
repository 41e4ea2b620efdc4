import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { machinesInError } from '@wardmere/machines/inspection/machines-in-error';
import { readTrace } from '@wardmere/machines/inspection/trace';

/**
 * The machines of which the portal itself recorded that they ended in an error: read from the report of a problem, so that
 * nothing is added to the portal for the run.
 */
export async function actorsInError(page: Page): Promise<readonly string[]> {
  const help = page.getByRole('button', { name: 'Help and support' });
  // A page without the console's frame holds no work of anybody's.
  if (!(await help.isVisible())) return [];
  await page.keyboard.press('Escape');
  await help.click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Report a problem/ }).click();
  const trace = readTrace(await readFile(await (await saving).path(), 'utf8'));
  if (typeof trace === 'string') throw new Error(trace);
  return machinesInError(trace);
}
