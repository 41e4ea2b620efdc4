import { personRecords } from './people.ts';
import { schools } from './places.ts';
import type { Known } from './known.ts';

const numbered = (head: string, index: number) => `${head}-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** People who sign in take courses: those of the first course, as its counts say. */
const learnerRecords = personRecords
  .map((person, index) => ({ ...person, userUid: numbered('0c0ffee0', index) }))
  .filter(({ isContactOnly }) => !isContactOnly)
  .map(({ userUid, firstName, lastName, userName: email }, index) => {
    const isDone = index < 13;
    const expiryDate = index < 3 ? '2026-10-02' : index < 6 ? '2026-12-05' : index < 10 ? '2027-06-30' : null;
    return {
      userUid,
      firstName,
      lastName,
      email,
      buildingName: schools[index % schools.length],
      status: isDone ? 'Completed' : index < 17 ? 'In progress' : 'Not started',
      progress: isDone ? 100 : index < 17 ? 20 + index * 3 : 0,
      completedDate: isDone ? '2025-11-06' : null,
      expiryDate: isDone ? expiryDate : null,
      validity: index < 3 ? 'Expired' : index < 6 ? 'Expiring' : index < 10 ? 'Valid' : 'none',
    };
  });

const counted = (is: (learner: (typeof learnerRecords)[number]) => boolean) => learnerRecords.filter(is).length;

/** The first course has the learners that are listed; others have more, fewer, or none. */
const courseRecords = [
  {
    name: 'Safeguarding essentials',
    learnerCount: learnerRecords.length,
    completedCount: counted(({ status }) => status === 'Completed'),
    inProgressCount: counted(({ status }) => status === 'In progress'),
    notStartedCount: counted(({ status }) => status === 'Not started'),
    validCount: counted(({ validity }) => validity === 'Valid'),
    expiringCount: counted(({ validity }) => validity === 'Expiring'),
    expiredCount: counted(({ validity }) => validity === 'Expired'),
  },
  ...[
    ['Data protection', 1204, 804, 210, 700, 64, 40],
    ['Drill coordinator', 38, 12, 20, 12, 0, 0],
    ['Fire marshal', 210, 190, 12, 171, 9, 10],
    ['Induction', 1890, 1890, 0, 0, 0, 0],
    ['Lockdown and evacuation', 1890, 1204, 350, 1100, 61, 43],
    ['Working at height', 0, 0, 0, 0, 0, 0],
  ].map(([name, learnerCount = 0, completedCount = 0, inProgressCount = 0, valid, expiring, expired]) => ({
    name,
    learnerCount,
    completedCount,
    inProgressCount,
    notStartedCount: Number(learnerCount) - Number(completedCount) - Number(inProgressCount),
    validCount: valid,
    expiringCount: expiring,
    expiredCount: expired,
  })),
];

/** Courses and those who take them. */
export const coursesKnown = {
  course: { count: courseRecords.length, records: courseRecords },
  learners: { count: learnerRecords.length, records: learnerRecords },
} satisfies Readonly<Record<string, Known>>;
