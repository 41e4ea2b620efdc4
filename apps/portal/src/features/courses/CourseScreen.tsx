import { EXPORT_FORMATS } from '@wardmere/api';
import { Button, ButtonLink, FailurePanel, Inline, lazily, Page, PageHeader } from '@wardmere/ui';
import { formatWords } from '@wardmere/ui/words';
import { Suspense } from 'react';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { FiguresFailed } from '../../parts/figures/FiguresFailed.tsx';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { useSelection } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { selectBuilding } from '../../system/selected-building.ts';
import { to } from '../../system/to.ts';
import { asOfInWords } from './as-of.ts';
import { CourseTiles } from './CourseTiles.tsx';
import { learnerList } from './learners.collection.tsx';
import { useCourse } from './use-course.ts';

// The first rows do not wait for what is done with them.
const [ExportLearners] = lazily(async () => ({ default: (await import('./ExportLearners.tsx')).ExportLearners }));
/** Holds the room of what comes, so that nothing moves. */
const notYet = (
  <div inert aria-hidden="true">
    <Inline>
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} icon="download">
          {`Save as ${formatWords[format]}`}
        </Button>
      ))}
    </Inline>
  </div>
);

/** One course: its counts as tiles, its learners, and these as a file; all of one state, which the address has (§2, B24, D-180). */
export function CourseScreen({ client, params }: ScreenParams) {
  const { config } = useRunningPortal();
  const { slug: brand } = config.brand;
  const building = useSelection(selectBuilding);
  const course = params['course'] ?? '';
  const scope = { client, building, course };
  const open = useCollection(learnerList, { area: 'client', scope });
  const state = useCourse({ client, building, brand }, course, open);
  if (state.isMissing) return <NoSuchCourse brand={brand} />;
  const name = state.course?.name ?? 'Course';
  return (
    <CollectionPage
      collection={learnerList}
      open={open}
      title={name}
      names={{ [course]: name }}
      icon="users"
      description={`${asOfInWords(state.asOf)}Each figure leads to the learners it counts.`}
      about="Nobody takes part in this course yet, or nobody of this building."
      actions={
        open && (
          <Suspense fallback={notYet}>
            <ExportLearners name={name} scope={scope} actor={open.actor} />
          </Suspense>
        )
      }
      picture={
        state.failure ? (
          <FiguresFailed words={state.failure.message} reason={state.failure.description} onRetry={state.retry} />
        ) : (
          open && <CourseTiles course={state.course} actor={open.actor} />
        )
      }
    />
  );
}
CourseScreen.list = learnerList;

/** A course that is not in the list of courses (D-277). */
const NoSuchCourse = ({ brand }: { readonly brand: string }) => (
  <Page>
    <PageHeader title="No such course" breadcrumbs={<PageBreadcrumbs names={{}} />} />
    <FailurePanel
      message="It may have been removed, or it is not open to you."
      actions={
        <ButtonLink href={`${BASE}${to(pages.certification, { brand })}`}>Back to certification dashboard</ButtonLink>
      }
    />
  </Page>
);
