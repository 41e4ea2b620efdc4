import { useSelector } from '@xstate/react';
import type { Failure, Learner } from '@wardmere/api';
import { selectListFailure } from '@wardmere/machines';
import { useEffect } from 'react';
import { useSideList } from '../../kinds/collection/use-side-list.ts';
import type { OpenCollection } from '../../kinds/collection/use-collection.ts';
import { courseList, type CourseRow } from './courses.collection.tsx';
import { countedBy, countIn } from './learner-filters.ts';

/** The course that a page is of. */
export interface CourseState {
  readonly course: CourseRow | undefined;
  readonly asOf: string | undefined;
  /** The list of courses is here, and this one is not in it. */
  readonly isMissing: boolean;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/**
 * The current course by the list of courses: known at once to whoever comes from the dashboard, else asked for (D-129). Its
 * counts are read again when the list of learners has another number of rows than they say (D-276).
 */
export function useCourse(
  scope: Readonly<Record<string, string>>,
  id: string,
  learners: OpenCollection<Learner> | undefined,
): CourseState {
  const courses = useSideList(courseList, scope, { remembered: true });
  const rows = useSelector(courses, (list) => list?.context.rows ?? null);
  const asOf = useSelector(courses, (list) => list?.context.asOf);
  const failure = useSelector(courses, (list) => list && selectListFailure(list));
  const course = courseList.readRows(rows ?? []).find((each) => each.id === id);
  // What is on its way says nothing yet.
  const listed = useSelector(learners?.actor, (list) =>
    list?.matches({ list: 'showing' }) ? list.context : undefined,
  );
  const counted = listed && countedBy(listed.query);
  const said = course && counted && countIn(course, counted);
  // A list that is not counted whole does not contradict a count.
  const differs = listed !== undefined && !listed.isMore && said !== undefined && said !== listed.rowCount;
  const answer = listed?.rows;
  useEffect(() => {
    if (differs && courses?.getSnapshot().hasTag('busy') === false) courses.send({ type: 'list.refresh' });
    // Once for each answer: were they read again until both agree, a platform that counts wrongly would be asked for ever.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the answer is what it is done for
  }, [courses, differs, answer]);
  return {
    course,
    asOf,
    isMissing: rows !== null && failure === undefined && course === undefined,
    failure: rows === null ? failure : undefined,
    retry: () => courses?.send({ type: 'list.refresh' }),
  };
}
