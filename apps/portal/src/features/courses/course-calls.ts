import {
  courses,
  coursesOfBuilding,
  XLSX,
  type Api,
  type ArrangedQuery,
  type Course,
  type ExportQuery,
  type Learner,
  type ListQuery,
  type NamedFile,
  type PageAsOf,
  type SendOptions,
} from '@wardmere/api';
import { CSV } from '@wardmere/api/csv';

type Scope = Readonly<Record<string, string>>;

// The paths below a building are for a single one that is selected, the client's for All Buildings (D-180).

export async function fetchCourses(
  api: Api,
  { client = '', building = '' }: Scope,
  signal: AbortSignal,
): Promise<PageAsOf<Course>> {
  const answer =
    building === ''
      ? await api.send(courses.list, { client, query: {} }, { signal })
      : await api.send(coursesOfBuilding.list, { client, building, query: {} }, { signal });
  return answer.data;
}

export const fetchCourseFile = (
  api: Api,
  { client = '', building = '' }: Scope,
  query: ArrangedQuery,
  asked: SendOptions,
): Promise<NamedFile> =>
  building === ''
    ? api.file(courses.list, { client, query }, asked)
    : api.file(coursesOfBuilding.list, { client, building, query }, asked);

export async function fetchLearners(
  api: Api,
  { client = '', building = '', course = '' }: Scope,
  query: ListQuery,
  signal: AbortSignal,
): Promise<PageAsOf<Learner>> {
  const answer =
    building === ''
      ? await api.send(courses.learners, { client, course, query }, { signal })
      : await api.send(coursesOfBuilding.learners, { client, building, course, query }, { signal });
  return answer.data;
}

const types = { csv: CSV, xlsx: XLSX };

export function fetchExport(
  api: Api,
  { client = '', building = '', course = '' }: Scope,
  query: ExportQuery,
  signal: AbortSignal,
): Promise<NamedFile> {
  // The file's own type is asked for, and not JSON (D-166).
  const options = { signal, accept: types[query.format] };
  return building === ''
    ? api.file(courses.export, { client, course, query }, options)
    : api.file(coursesOfBuilding.export, { client, building, course, query }, options);
}
