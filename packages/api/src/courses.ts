import * as v from 'valibot';
import { call, type Access, type AnySchema } from './call.ts';
import { permissions as may } from './permissions.ts';
import { ArrangedQuery, CalendarDate, ListQuery, page, Text, Uid, type Page } from './shapes.ts';
import { unableTo } from './words.ts';

/** How far a learner is with a course (D-275), by the number that lists are ordered by. */
export const LEARNER_STATUSES = ['Not started', 'In progress', 'Completed'] as const;
export type LearnerStatus = (typeof LEARNER_STATUSES)[number];

/** How a certificate stands, derived from the day it ends (D-275); `none` where nothing ends. */
export const VALIDITIES = ['none', 'Valid', 'Expiring', 'Expired'] as const;
export type Validity = (typeof VALIDITIES)[number];

/** A certificate that has so many days left, or fewer, is expiring (D-275). */
export const EXPIRING_DAYS = 30;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What a platform that counts no certificates does not tell. */
const Counted = v.nullish(count, null);

/** A course with its learners by progress, and those with a certificate by how it stands (D-180, D-275). */
export const Course = v.object({
  id: Uid,
  name: v.string(),
  learnerCount: count,
  completedCount: count,
  inProgressCount: count,
  notStartedCount: count,
  validCount: Counted,
  expiringCount: Counted,
  expiredCount: Counted,
});
export type Course = v.InferOutput<typeof Course>;

/** How many of a hundred learners have completed it: a hundred where all of them have, and none where nobody has. */
export function reachedOf({ completedCount, learnerCount }: Pick<Course, 'completedCount' | 'learnerCount'>): number {
  if (completedCount === 0 || learnerCount === 0) return 0;
  if (completedCount >= learnerCount) return 100;
  return Math.min(99, Math.max(1, Math.round((completedCount / learnerCount) * 100)));
}

const Day = v.nullish(CalendarDate, null);

/** A learner of a course; the building is the primary one (D-180, D-275, D-277). */
export const Learner = v.object({
  userUid: Uid,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  buildingName: Text,
  status: v.picklist(LEARNER_STATUSES),
  progress: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  completedDate: Day,
  expiryDate: Day,
  validity: v.optional(v.picklist(VALIDITIES), 'none'),
});
export type Learner = v.InferOutput<typeof Learner>;

/** A page that says of which moment it is (B24, D-276). */
export interface PageAsOf<Item> extends Page<Item> {
  readonly asOf?: string | undefined;
}

/** As `page`, with the moment it is of. */
const pageAsOf = <Item extends AnySchema>(item: Item) => {
  const [paged, bare] = page(item).options;
  return v.union([v.object({ ...paged.entries, asOf: v.optional(v.string()) }), bare]);
};

/** The two forms in which learners are exported (D-181). */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The media type of a workbook, which an export is asked for by (D-166). */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What an export is asked for: its form, and what the list is filtered to and in which order; without these the whole course (D-276). */
export const ExportQuery = v.object({
  format: v.picklist(EXPORT_FORMATS, 'format is csv or xlsx.'),
  filter: ListQuery.entries.filter,
  orderInstructions: ListQuery.entries.orderInstructions,
});
export type ExportQuery = v.InferInput<typeof ExportQuery>;

const reading: Access = { system: [may.CanManageUsers], client: [may.CanManageUsers] };

/** The calls below a client, or below one of its buildings where a single one is selected (D-180, D-181). */
const coursesOf = <Path extends string>(place: string, path: Path) => ({
  list: call(`GET ${path}/course`, {
    purpose: `The courses of ${place} are listed with their learners by progress.`,
    access: reading,
    query: ArrangedQuery,
    reply: pageAsOf(Course),
    words: { otherwise: unableTo('fetch', 'courses') },
  }),
  learners: call(`GET ${path}/course/{course}/UserCourse/Learners`, {
    purpose: `The learners of a course in ${place} are listed page by page.`,
    access: reading,
    query: ListQuery,
    reply: pageAsOf(Learner),
    words: { otherwise: unableTo('fetch', 'learners') },
  }),
  export: call(`GET ${path}/course/{course}/UserCourse/Learners/export`, {
    purpose: `The learners of a course in ${place} are exported, as they are filtered and in their order.`,
    access: reading,
    query: ExportQuery,
    answers: 'file',
    words: { otherwise: unableTo('fetch', 'course export') },
  }),
});

/** The courses of a client: all of its learners that the caller reaches. */
export const courses = coursesOf('a client', 'usercontactrole/v2/clients/{client}');

/** The courses of one building: the learners whose primary building it is. */
export const coursesOfBuilding = coursesOf('a building', 'usercontactrole/v2/clients/{client}/buildings/{building}');
