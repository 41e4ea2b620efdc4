import { courses as ofClient, coursesOfBuilding as ofBuilding, type Course } from '@wardmere/api';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import { implementFile } from '../../http/file-answer.ts';
import { pageFrom, type Asked } from '../../http/list.ts';
import { courses, learners } from '../../storage/schema/index.ts';
import { withNames } from '../people/with-names.ts';
import { exportOf } from './export-learners.ts';
import { ALONE, learnerColumnsOf, learnerFields, toLearner, validityIs } from './learner-fields.ts';
import { findCourse, requirePlace, seenLearners, todayAt, type LearnerPlace } from './learner-place.ts';

type Asking = Pick<Context<never>, 'tx' | 'caller' | 'now'>;

/** The courses of a client, each with those of its learners whom the caller sees, counted in one query (D-180, D-277). */
async function listCourses({ tx, caller, now }: Asking, place: LearnerPlace) {
  await requirePlace(tx, caller, place);
  const today = await todayAt(tx, place.client, now);
  const counted = await tx
    .select({
      id: learners.courseUID,
      learnerCount: sql<number>`count(*)::int`,
      completedCount: are(sql`${learners.status} = 2`),
      inProgressCount: are(sql`${learners.status} = 1`),
      notStartedCount: are(sql`${learners.status} = 0`),
      validCount: are(validityIs('Valid', today)),
      expiringCount: are(validityIs('Expiring', today)),
      expiredCount: are(validityIs('Expired', today)),
    })
    .from(learners)
    .where(seenLearners(caller, place))
    .groupBy(learners.courseUID);
  const of = new Map(counted.map((each) => [each.id, each]));
  const named = await tx
    .select({ id: courses.uid, name: courses.name })
    .from(courses)
    .where(eq(courses.clientUID, place.client))
    .orderBy(asc(courses.name), asc(courses.uid));
  const items: Course[] = named.map(({ id, name }) => ({ ...(of.get(id) ?? { id, ...nobody }), name }));
  const whole = { pageNumber: 0, pageSize: items.length, pageCount: items.length > 0 ? 1 : 0, rowCount: items.length };
  return { data: { items, ...whole, asOf: now.toISOString() } };
}

const are = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;

const nobody = {
  learnerCount: 0,
  completedCount: 0,
  inProgressCount: 0,
  notStartedCount: 0,
  validCount: 0,
  expiringCount: 0,
  expiredCount: 0,
};

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
  implement(ofClient.list, (context) => listCourses(context, context.params)),
  implement(ofBuilding.list, (context) => listCourses(context, context.params)),
  implement(ofClient.learners, (context) => listLearners(context, context.params, context.query)),
  implement(ofBuilding.learners, (context) => listLearners(context, context.params, context.query)),
  implementFile(ofClient.export, (context) => exportOf(context, context.params)),
  implementFile(ofBuilding.export, (context) => exportOf(context, context.params)),
];
