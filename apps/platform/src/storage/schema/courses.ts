import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { LEARNER_STATUSES } from '@wardmere/api';
import { clients } from './clients.ts';
import { goesWith, notBlank, oneOf, sorted, uid } from './columns.ts';
import { users } from './users.ts';
import { ofTenant } from './walls.ts';

const completed = LEARNER_STATUSES.indexOf('Completed');

/** The courses of a client (D-180). */
export const courses = pgTable(
  'courses',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    name: sorted().notNull(),
  },
  (table) => [
    notBlank('courses_name_check', table.name),
    unique('courses_client_uid_key').on(table.clientUID, table.uid),
    index('courses_name_idx').on(table.clientUID, table.name, table.uid),
    ofTenant('courses'),
  ],
);

/**
 * Who takes part in a course, and how far they are (D-275). What lists of a hundred thousand are ordered and searched by
 * stands in the row itself: triggers copy it from the person and their primary building, and follow these.
 */
export const learners = pgTable(
  'learners',
  {
    clientUID: uuid().notNull(),
    courseUID: uuid().notNull(),
    userUID: uuid().notNull(),
    firstName: sorted().notNull().default(''),
    lastName: sorted().notNull().default(''),
    email: text().notNull().default(''),
    /** The primary one: no other makes somebody a learner of a building (D-277). */
    buildingUID: uuid(),
    buildingName: sorted().notNull().default(''),
    status: integer().notNull().default(0),
    progress: integer().notNull().default(0),
    completedDate: date({ mode: 'string' }),
    expiryDate: date({ mode: 'string' }),
    searchText: text().generatedAlwaysAs(
      sql`left(search_form(first_name || ' ' || last_name || E'\\n' || email), 300)`,
    ),
  },
  (table) => {
    const { courseUID, lastName, firstName, userUID } = table;
    // Equal ones stand in the order of their names.
    const names = [lastName, firstName, userUID] as const;
    return [
      primaryKey({ columns: [table.userUID, table.courseUID] }),
      oneOf(
        'learners_status_check',
        table.status,
        LEARNER_STATUSES.map((_, number) => number),
      ),
      check('learners_progress_check', sql`${table.progress} between 0 and 100`),
      check(
        'learners_completed_check',
        sql`${table.status} <> ${sql.raw(String(completed))} or ${table.progress} = 100`,
      ),
      goesWith('learners_user_fk', [table.clientUID, userUID], [users.clientUID, users.uid]),
      goesWith('learners_course_fk', [table.clientUID, courseUID], [courses.clientUID, courses.uid]),
      // Each order of the list is read from an index that begins with the course.
      index('learners_name_idx').on(courseUID, ...names),
      index('learners_first_name_idx').on(courseUID, firstName, lastName, userUID),
      index('learners_email_idx').on(courseUID, table.email, userUID),
      index('learners_building_name_idx').on(courseUID, table.buildingName, ...names),
      index('learners_status_idx').on(courseUID, table.status, ...names),
      index('learners_progress_idx').on(courseUID, table.progress, ...names),
      index('learners_completed_idx').on(courseUID, sql`coalesce(${table.completedDate}, '-infinity')`, ...names),
      index('learners_expiry_idx').on(courseUID, sql`coalesce(${table.expiryDate}, 'infinity')`, ...names),
      // What is counted of each course of a client is counted from an index alone.
      index('learners_counted_idx').on(table.clientUID, courseUID, table.status, table.expiryDate),
      index('learners_building_idx').on(table.buildingUID, courseUID),
      ofTenant('learners'),
    ];
  },
);
