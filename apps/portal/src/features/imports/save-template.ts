import { failureFrom } from '@wardmere/api';
import type { ImportOf } from '@wardmere/machines';
import type { Portal } from '../../system/portal.ts';
import { saveFile } from '../../system/report/save-file.ts';

/** Lets the browser save a workbook to fill in; how it went is told wherever the person is by then (B18). */
export async function saveTemplate(portal: Pick<Portal, 'api' | 'say'>, of: ImportOf): Promise<void> {
  const name = `${of.kind} template.xlsx`;
  try {
    // What writes workbooks weighs as much as the screen, and comes for those who want one.
    const [{ templateOf }, { fetchNamesInCells }] = await Promise.all([
      import('./template.ts'),
      import('./names-in-cells.ts'),
    ]);
    saveFile(await templateOf(of.kind, await fetchNamesInCells(portal.api, of)), name);
    portal.say({ tone: 'success', text: `“${name}” saved` });
  } catch (thrown) {
    portal.say({ tone: 'danger', text: failureFrom(thrown).message });
  }
}
