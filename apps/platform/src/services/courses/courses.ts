import { courses as ofClient, coursesOfBuilding as ofBuilding, type ArrangedQuery, type Course } from '@wardmere/api';
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Context } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import { implementFile } from '../../http/file-answer.ts';
import { allOnOnePage, pageFrom, searchField, textField, wholeFrom, type Asked } from '../../http/list.ts';
import { courses, learners } from '../../storage/schema/index.ts';
import { withNames } from '../people/with-names.ts';
import { exportOf } from './export-learners.ts';
import { ALONE, learnerColumnsOf, learnerFields, toLearner, validityIs } from './learner-fields.ts';
import { findCourse, requirePlace, seenLearners, todayAt, type LearnerPlace } from './learner-place.ts';

type Asking = Pick<Context<never>, 'tx' | 'caller' | 'now'>;

/** The courses of a client, each with those of its learners whom the caller sees, counted in one query (D-180, D-277). */
async function listCourses({ tx, caller, now }: Asking, place: LearnerPlace, query: ArrangedQuery) {
  await requirePlace(tx, caller, place);
  const today = await todayAt(tx, place.client, now);
  const counted = tx
    .select({
      id: learners.courseUID,
      learnerCount: sql<number>`count(*)::int`.as('learner_count'),
      completedCount: are(sql`${learners.status} = 2`).as('completed_count'),
      inProgressCount: are(sql`${learners.status} = 1`).as('in_progress_count'),
      notStartedCount: are(sql`${learners.status} = 0`).as('not_started_count'),
      validCount: are(validityIs('Valid', today)).as('valid_count'),
      expiringCount: are(validityIs('Expiring', today)).as('expiring_count'),
      expiredCount: are(validityIs('Expired', today)).as('expired_count'),
    })
    .from(learners)
    .where(seenLearners(caller, place))
    .groupBy(learners.courseUID)
    .as('counted');
  const counts = {
    learnerCount: orNobody(counted.learnerCount),
    completedCount: orNobody(counted.completedCount),
    inProgressCount: orNobody(counted.inProgressCount),
    notStartedCount: orNobody(counted.notStartedCount),
    validCount: orNobody(counted.validCount),
    expiringCount: orNobody(counted.expiringCount),
    expiredCount: orNobody(counted.expiredCount),
  };
  const items: Course[] = await wholeFrom({
    rows: () =>
      tx
        .select({ id: courses.uid, name: courses.name, ...counts })
        .from(courses)
        .leftJoin(counted, eq(counted.id, courses.uid))
        .$dynamic(),
    of: eq(courses.clientUID, place.client),
    fields: {
      name: textField(courses.name),
      search: searchField(courses.name),
      progress: {
        order: sql`coalesce(round(100.0 * ${counted.completedCount} / nullif(${counted.learnerCount}, 0)), 0)`,
      },
      ...Object.fromEntries(Object.entries(counts).map(([name, order]) => [name, { order }])),
    },
    query,
    by: 'name',
    thenBy: [courses.name, courses.uid],
  });
  return { data: { ...allOnOnePage(items), asOf: now.toISOString() } };
}

const are = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const orNobody = (count: SQLWrapper) => sql<number>`coalesce(${count}, 0)`;

/** One page of the learners of a course. */
async function listLearners(
  { tx, caller, now }: Asking,
  { course, ...place }: LearnerPlace & { readonly course: string },
  query: Asked,
) {
  await requirePlace(tx, caller, place);
  await findCourse(tx, { client: place.client, course });
  const today = await todayAt(tx, place.client, now);
  const page = await pageFrom(tx, {
    rows: () => tx.select(learnerColumnsOf(today)).from(learners).$dynamic(),
    of: and(eq(learners.courseUID, course), seenLearners(caller, place)),
    fields: learnerFields(today),
    query: { ...query, orderInstructions: withNames(query.orderInstructions, ALONE) },
    by: 'lastName',
    thenBy: [learners.userUID],
  });
  return { data: { ...page, items: page.items.map(toLearner), asOf: now.toISOString() } };
}

/** Courses and their learners (§7 Export, D-180, D-275, D-276, D-277). */
export const courseServices = [
  implement(ofClient.list, (context) => listCourses(context, context.params, context.query)),
  implement(ofBuilding.list, (context) => listCourses(context, context.params, context.query)),
  implement(ofClient.learners, (context) => listLearners(context, context.params, context.query)),
  implement(ofBuilding.learners, (context) => listLearners(context, context.params, context.query)),
  implementFile(ofClient.export, (context) => exportOf(context, context.params)),
  implementFile(ofBuilding.export, (context) => exportOf(context, context.params)),
];
