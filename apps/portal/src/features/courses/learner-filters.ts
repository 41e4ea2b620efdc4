import { LEARNER_STATUSES, type Course } from '@wardmere/api';
import { BLANK_QUERY, type Query } from '@wardmere/machines';
import type { FilterOf } from '../../kinds/collection/define-collection.ts';

/** What learners are filtered by (D-275). */
export const learnerFilters = [
  { field: 'status', label: 'Status', values: LEARNER_STATUSES, filterAs: 'status' },
  {
    field: 'validity',
    label: 'Certificate',
    options: [
      { value: 'Valid', label: 'Valid' },
      { value: 'Expiring', label: 'Expiring' },
      { value: 'Expired', label: 'Expired' },
      { value: 'none', label: 'No certificate' },
    ],
    filterAs: 'validity',
  },
] as const satisfies readonly FilterOf[];

/** A count of a course, and the one filter of the list that it counts. */
export interface Counted {
  readonly id: keyof Course;
  readonly label: string;
  readonly filters: Query['filters'];
}

/** By progress: these add up to all of them. */
export const byProgress: readonly Counted[] = [
  { id: 'learnerCount', label: 'Learners', filters: {} },
  { id: 'completedCount', label: 'Completed', filters: { status: 'Completed' } },
  { id: 'inProgressCount', label: 'In progress', filters: { status: 'In progress' } },
  { id: 'notStartedCount', label: 'Not started', filters: { status: 'Not started' } },
];

/** By certificate, of those who have one. */
export const byValidity: readonly Counted[] = [
  { id: 'validCount', label: 'Valid', filters: { validity: 'Valid' } },
  { id: 'expiringCount', label: 'Expiring', filters: { validity: 'Expiring' } },
  { id: 'expiredCount', label: 'Expired', filters: { validity: 'Expired' } },
];

/** How many of a course something counts; undefined where it is not told. */
export function countIn(course: Course, { id }: Pick<Counted, 'id'>): number | undefined {
  const count = course[id];
  return typeof count === 'number' ? count : undefined;
}

/** What counts just what a list is asked for; undefined where it is narrowed otherwise, or by more. */
export const countedBy = ({ search, filters }: Query): Counted | undefined =>
  search.trim() === ''
    ? [...byProgress, ...byValidity].find((each) => JSON.stringify(each.filters) === JSON.stringify(filters))
    : undefined;

/** The query of the list that something counts. */
export const queryOf = ({ filters }: Counted, { sort }: Pick<Query, 'sort'>): Query => ({
  ...BLANK_QUERY,
  filters,
  sort,
});

/** The fields of filters that an address has. */
export const filterFields: readonly string[] = learnerFilters.map(({ field }) => field);

/** The query of an address with one filter and nothing else: ‘?status=Completed’. */
export const searchOf = ({ filters }: Counted): string => {
  const search = new URLSearchParams(filters).toString();
  return search === '' ? '' : `?${search}`;
};
