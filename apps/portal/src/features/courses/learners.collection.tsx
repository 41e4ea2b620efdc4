import { fullName, type Learner, type LearnerStatus, type Validity } from '@wardmere/api';
import { validityInWords } from '@wardmere/api/learner-table';
import { dayInWords, Name, Status } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { emailOf } from '../../parts/people/EmailAddress.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { fetchLearners } from './course-calls.ts';
import { learnerFilters } from './learner-filters.ts';

const progressTones = {
  'Not started': 'neutral',
  'In progress': 'info',
  Completed: 'success',
} as const satisfies Record<LearnerStatus, string>;
const validityTones = {
  none: 'neutral',
  Valid: 'success',
  Expiring: 'warning',
  Expired: 'danger',
} as const satisfies Record<Validity, string>;

const dayOf = (day: string | null) => (day === null ? '' : dayInWords(day));

/** The learners of a course, page by page (D-180, D-275). */
export const learnerList = defineCollection<Learner>({
  kind: 'learners',
  noun: { one: 'learner', many: 'learners' },
  keyField: 'userUid',
  nameField: 'lastName',
  nameOf: fullName,
  source: {
    kind: 'paged',
    fetch: fetchLearners,
    order: 'lastName',
  },
  columns: [
    {
      field: 'lastName',
      label: 'Name',
      primary: true,
      sortAs: 'lastName',
      cell: (learner) => <Name>{fullName(learner)}</Name>,
    },
    {
      field: 'email',
      label: 'Email',
      sortAs: 'email',
      width: 'wide',
      oneLine: true,
      givesWay: 'first',
      cell: ({ email }) => emailOf({ userName: email }),
    },
    { field: 'buildingName', label: 'Building', sortAs: 'buildingName', oneLine: true, givesWay: 'second' },
    {
      field: 'status',
      label: 'Status',
      sortAs: 'status',
      width: 'fit',
      cell: ({ status }) => <Status tone={progressTones[status]}>{status}</Status>,
    },
    {
      field: 'progress',
      label: 'Progress',
      sortAs: 'progress',
      givesWay: 'never',
      width: 'fit',
      align: 'end',
      cell: ({ progress }) => inFigures(progress / 100, { style: 'percent' }),
    },
    {
      field: 'completedDate',
      label: 'Completed',
      sortAs: 'completedDate',
      width: 'fit',
      givesWay: 'never',
      cell: ({ completedDate }) => dayOf(completedDate),
    },
    {
      field: 'expiryDate',
      label: 'Expires',
      sortAs: 'expiryDate',
      givesWay: 'never',
      width: 'fit',
      cell: ({ expiryDate }) => dayOf(expiryDate),
    },
    {
      field: 'validity',
      label: 'Certificate',
      sortAs: 'validity',
      width: 'fit',
      cell: ({ validity }) =>
        validity === 'none' ? '' : <Status tone={validityTones[validity]}>{validityInWords[validity]}</Status>,
    },
  ],
  filters: learnerFilters,
  rowAddress: (_area, _scope, { userUid }) => to(pages.user, { user: userUid }),
});
