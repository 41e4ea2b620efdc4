import { sql } from 'drizzle-orm';
import * as schema from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { clientUid, demonstrationClients } from './demonstration-clients.ts';
import { uidOf } from './uid-of.ts';

interface GivenCourse {
  readonly name: string;
  /** How many of a hundred people take part in it. */
  readonly share: number;
  /** So many days a certificate of it is good; one without does not end. */
  readonly days?: number;
}

const year = 365;

/** Fourteen courses: one for everybody, some for few, some that never have to be taken again, one that nobody takes. */
export const givenCourses: readonly GivenCourse[] = [
  { name: 'Safeguarding essentials', share: 100, days: year },
  { name: 'Lockdown and evacuation', share: 90, days: year },
  { name: 'Fire marshal', share: 25, days: 3 * year },
  { name: 'First aid at work', share: 30, days: 3 * year },
  { name: 'Paediatric first aid', share: 20, days: 3 * year },
  { name: 'Visitor management at reception', share: 15 },
  { name: 'Data protection', share: 80, days: 2 * year },
  { name: 'Online safety', share: 60, days: year },
  { name: 'Reunification lead', share: 8, days: 2 * year },
  { name: 'Drill coordinator', share: 10, days: 2 * year },
  { name: 'Behaviour threat assessment', share: 12, days: year },
  { name: 'Working at height', share: 6, days: 3 * year },
  { name: 'Induction', share: 70 },
  { name: 'Crisis communication for governors', share: 0 },
];

export const courseUid = (client: string, name: string) => uidOf(`course ${client} ${name}`);

/** The courses of the demonstration: of each client that has the module of training. */
export async function seedCourses(tx: Transaction, now: Date): Promise<void> {
  for (const { key, modules } of demonstrationClients)
    if (modules.includes('training')) await addCourses(tx, { client: clientUid(key), key, now, share: 1 });
}

interface Added {
  readonly client: string;
  readonly key: string;
  readonly now: Date;
  /** How much of its share each course but the first has. */
  readonly share: number;
}

/** Gives a client the courses, and its people parts in them: the same people at every start, in every state there is. */
export async function addCourses(tx: Transaction, { client, key, now, share }: Added): Promise<void> {
  const given = givenCourses.map((course, index) => ({
    uid: courseUid(key, course.name),
    share: index === 0 ? course.share : course.share * share,
    days: course.days ?? null,
  }));
  await tx
    .insert(schema.courses)
    .values(givenCourses.map(({ name }) => ({ uid: courseUid(key, name), clientUID: client, name })));
  await tx.execute(sql`
    insert into learners (client_uid, course_uid, user_uid, status, progress, completed_date, expiry_date)
    select ${client}, course, person, status, case status when 2 then 100 when 1 then 5 + chance % 90 else 0 end,
           case when status = 2 then done end, case when status = 2 then done + days end
    from (
      select course.uid as course, users.uid as person, course.days, chance,
             case when chance < 62 then 2 when chance < 82 then 1 else 0 end as status,
             ${now.toISOString().slice(0, 10)}::date - 1 - (hashtext('done' || users.uid || course.uid) & 65535) % 420 as done
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as course (uid uuid, share float8, days int)
      join users on users.client_uid = ${client}
      cross join lateral (select (hashtext('part' || users.uid || course.uid) & 65535) % 100 as chance) part
      where (hashtext(course.uid::text || users.uid) & 65535) % 1000 < course.share * 10
    ) taken`);
}
