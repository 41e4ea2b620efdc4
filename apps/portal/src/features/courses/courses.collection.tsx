import { reachedOf, type Course } from '@wardmere/api';
import { Link, ShareBar } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { defineCollection, type ColumnOf } from '../../kinds/collection/define-collection.ts';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { fetchCourseFile, fetchCourses } from './course-calls.ts';
import { byProgress, byValidity, countIn, searchOf, type Counted } from './learner-filters.ts';

/** How a course stands, as the parts of its bar. */
export const sharesOf = (course: Course) =>
  byProgress.slice(1).map((counted) => ({
    id: counted.id,
    label: counted.label,
    value: countIn(course, counted) ?? 0,
  }));

/** A row knows the product's address, which its links begin with. */
export type CourseRow = Course & { readonly brand: string };

const addressOf = ({ brand, id }: CourseRow) => to(pages.course, { brand, course: id });

/** Which figures a table does without first: those that its bar tells, and those of certificates that still hold. */
const givesWay: Partial<Record<Counted['id'], ColumnOf<CourseRow>['givesWay']>> = {
  inProgressCount: 'first',
  notStartedCount: 'first',
  validCount: 'second',
  completedCount: 'second',
  expiringCount: 'third',
  expiredCount: 'cards',
};

/** A figure, and the list of those it counts. */
const figure = (counted: Counted): ColumnOf<CourseRow> => ({
  field: counted.id,
  label: counted.label,
  sortAs: counted.id,
  align: 'end',
  width: 'fit',
  givesWay: givesWay[counted.id],
  text: (course) => `${countIn(course, counted) ?? ''}`,
  cell: (course) => {
    const count = countIn(course, counted);
    return count === undefined ? (
      ''
    ) : (
      <Link
        href={`${BASE}${addressOf(course)}${searchOf(counted)}`}
        emphasis="soft"
        label={`${inFigures(count)}, ${counted.label}: ${course.name}`}
      >
        {inFigures(count)}
      </Link>
    );
  },
});

/** The courses of a client or of one building, held whole (D-180). */
export const courseList = defineCollection<CourseRow>({
  kind: 'courses',
  noun: { one: 'course', many: 'courses' },
  keyField: 'id',
  nameField: 'name',
  source: {
    kind: 'whole',
    fetch: async (api, scope, signal) => {
      const page = await fetchCourses(api, scope, signal);
      return { ...page, items: page.items.map((course) => ({ ...course, brand: scope['brand'] ?? '' })) };
    },
    file: fetchCourseFile,
    searched: ['name'],
    order: { field: 'name' },
  },
  columns: [
    { field: 'name', label: 'Course', primary: true, sortAs: 'name' },
    {
      field: 'id',
      label: 'Progress',
      sortAs: 'progress',
      width: 'medium',
      text: (course) => `${reachedOf(course)}%`,
      cell: (course) => <ShareBar shares={sharesOf(course)} percent={reachedOf(course)} />,
    },
    ...byProgress.map(figure),
    ...byValidity.map(figure),
  ],
  filters: [],
  rowAddress: (_area, _scope, row) => addressOf(row),
});
