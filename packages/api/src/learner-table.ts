import type { Learner, Validity } from './courses.ts';
import type { TableColumn } from './csv.ts';
import { fullName } from './full-name.ts';

/** What a certificate is called by how it stands; nothing is said where there is none. */
export const validityInWords: Readonly<Record<Validity, string>> = {
  none: '',
  Valid: 'Valid',
  Expiring: 'Expiring',
  Expired: 'Expired',
};

/** A column of the export: as text, and as what a workbook keeps and how it shows that. */
export interface LearnerColumn extends TableColumn<Learner> {
  readonly cell?: (learner: Learner) => number | Date | null;
  readonly shownAs?: string;
}

/** A calendar day as a workbook keeps it: nothing of a zone is in it. */
const day = (date: string | null) => (date === null ? null : new Date(`${date}T00:00:00Z`));

/** The columns of an export, with the labels of the list (D-276). */
export const learnerColumns: readonly LearnerColumn[] = [
  { id: 'lastName', head: 'Name', text: fullName },
  { id: 'email', head: 'Email', text: ({ email }) => email },
  { id: 'buildingName', head: 'Building', text: ({ buildingName }) => buildingName },
  { id: 'status', head: 'Status', text: ({ status }) => status },
  {
    id: 'progress',
    head: 'Progress',
    text: ({ progress }) => `${progress}%`,
    cell: ({ progress }) => progress / 100,
    shownAs: '0%',
  },
  {
    id: 'completedDate',
    head: 'Completed',
    text: ({ completedDate }) => completedDate ?? '',
    cell: ({ completedDate }) => day(completedDate),
    shownAs: 'yyyy-mm-dd',
  },
  {
    id: 'expiryDate',
    head: 'Expires',
    text: ({ expiryDate }) => expiryDate ?? '',
    cell: ({ expiryDate }) => day(expiryDate),
    shownAs: 'yyyy-mm-dd',
  },
  { id: 'validity', head: 'Certificate', text: ({ validity }) => validityInWords[validity] },
];
