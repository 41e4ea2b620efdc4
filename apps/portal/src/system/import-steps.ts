import { IMPORT_STEPS, type ImportOf, type ImportStep } from '@wardmere/machines';
import { isJournalIn, withJournal } from './journal-address.ts';
import { pages } from './pages.ts';
import { to } from './to.ts';

const NAME = 'step';

/** The page of an import. */
export const importPath = ({ kind, client }: ImportOf): string =>
  kind === 'people' ? to(pages.importPeople) : to(pages.importBuildings, { client });

/** The step an address asks for; one that says none leaves it to the import where it stands. */
export function stepIn(search: string): ImportStep | undefined {
  const asked = new URLSearchParams(search).get(NAME);
  return IMPORT_STEPS.find((step) => step === asked);
}

/** The query of a step: what another step said of itself goes, and the journal stays open above it. */
export const withStep = (search: string, step: ImportStep): string =>
  withJournal(step === 'file' ? '' : `?${NAME}=${step}`, isJournalIn(search));
