import { failureFrom } from '@wardmere/api';
import { noticeOfFailure } from '@wardmere/machines';
import { saveFile } from '../../system/report/save-file.ts';
import type { Portal } from '../../system/portal.ts';
import { fileOfList } from './file-of-list.ts';
import type { OpenCollection } from './use-collection.ts';

/** Lets the browser save what a list is filtered to; how it went is told wherever the person is by then. */
export async function saveList<Row extends object>(
  portal: Pick<Portal, 'api' | 'say'>,
  { actor, collection, scope }: OpenCollection<Row>,
  fields: readonly string[],
): Promise<void> {
  const { many } = collection.noun;
  // How it went takes the place of what was said of it before.
  const about = `file of ${collection.kind}`;
  const { query } = actor.getSnapshot().context;
  if (collection.isTooShort(query.search)) {
    portal.say({ tone: 'info', text: `Search first: the file holds the ${many} that are found.`, about });
    return;
  }
  portal.say({ tone: 'info', text: `The ${many} are being fetched as a file`, about });
  try {
    const wanted = { scope, query, fields };
    const file = await fileOfList(portal.api, collection, wanted, new AbortController().signal);
    if (file === undefined) return;
    const name = file.name ?? `${many}.csv`;
    saveFile(file.content, name);
    portal.say({ tone: 'success', text: `“${name}” saved`, about });
  } catch (thrown) {
    portal.say({ ...noticeOfFailure(failureFrom(thrown)), about });
  }
}
