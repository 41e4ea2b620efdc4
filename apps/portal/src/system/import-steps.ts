import { IMPORT_STEPS, type ImportStep } from '@wardmere/machines';
import { isJournalIn, withJournal } from './journal-address.ts';

const NAME = 'step';

/** The step an address asks for; one that says none leaves it to the import where it stands. */
export function stepIn(search: string): ImportStep | undefined {
  const asked = new URLSearchParams(search).get(NAME);
  return IMPORT_STEPS.find((step) => step === asked);
}

/** The query of a step: what another step said of itself goes, and the journal stays open above it. */
export const withStep = (search: string, step: ImportStep): string =>
  withJournal(step === 'file' ? '' : `?${NAME}=${step}`, isJournalIn(search));
