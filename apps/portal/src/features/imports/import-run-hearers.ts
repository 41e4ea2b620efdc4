import { currentPlace, placeOf } from '../../system/address.ts';
import { endOfImport } from '../../system/end-of-import.ts';
import { say, tell } from '../../system/hearers.ts';
import { toImportRun, toImports } from '../../system/import-pages.ts';
import type { Hearers, Portal, Tells } from '../../system/portal.ts';
import { writtenByImport } from '../../system/written-by-import.ts';

const isAt = (path: string) => currentPlace().path === path;
const goTo = (path: string, replace = false): Tells => [
  tell('navigation', { type: 'place.visit', place: placeOf(path), replace }),
];

/** What the person hears of imports that they look at from outside: their end, and where they stand once they are gone. */
export const importRunHearers = (portal: Portal): Hearers => ({
  session: { begun: () => [tell('importRuns', { type: 'runs.look' })] },
  importRuns: {
    // An import that is taken back has a run beside it that says so.
    ended: ({ run, client }) => [
      ...(run.status === 'TakenBack' ? [] : [say(endOfImport(run))]),
      ...writtenByImport(portal, { client }),
    ],
    forgotten: ({ name, takesBack, ...of }) => [
      say({
        tone: 'success',
        text: takesBack === null ? `The import of “${name}” is deleted` : `“${name}” is not taken back`,
      }),
      ...(isAt(toImportRun(of))
        ? goTo(takesBack === null ? toImports(of) : toImportRun({ ...of, file: takesBack }), true)
        : []),
    ],
    takenBack: ({ run, ...of }) =>
      isAt(toImportRun({ ...of, file: run.takesBack ?? '' }))
        ? goTo(toImportRun({ ...of, file: run.uploadedFileName }))
        : [],
  },
});
