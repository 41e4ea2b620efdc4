import { courses, learners } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import type { World } from './world.ts';

/** A course, as it comes from where courses are held. */
export async function newCourse(
  world: World,
  { client, name }: { readonly client: string; readonly name: string },
): Promise<string> {
  const [made] = await asPlatform(world.store, (tx) =>
    tx.insert(courses).values({ clientUID: client, name }).returning({ uid: courses.uid }),
  );
  if (made === undefined) throw new Error('No course was made.');
  return made.uid;
}

interface NewLearner {
  readonly client: string;
  readonly course: string;
  readonly user: string;
  readonly status?: 0 | 1 | 2;
  readonly expires?: string;
}

/** Somebody takes part in a course; who has completed it has a certificate, which may end. */
export async function newLearner(
  world: World,
  { client, course, user, status = 0, expires }: NewLearner,
): Promise<void> {
  const done = status === 2 ? { completedDate: '2026-01-15', ...(expires && { expiryDate: expires }) } : {};
  const progress = [0, 40, 100][status] ?? 0;
  await asPlatform(world.store, (tx) =>
    tx.insert(learners).values({ clientUID: client, courseUID: course, userUID: user, status, progress, ...done }),
  );
}
