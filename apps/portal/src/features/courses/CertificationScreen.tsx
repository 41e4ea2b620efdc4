import { useSelector } from '@xstate/react';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { useSelection } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { selectBuilding } from '../../system/selected-building.ts';
import { asOfInWords } from './as-of.ts';
import { courseList } from './courses.collection.tsx';

/** The courses of a client, or of the building that is selected, with their learners by progress and certificate (§2, D-180). */
export function CertificationScreen({ client }: ScreenParams) {
  const { config } = useRunningPortal();
  const scope = { client, building: useSelection(selectBuilding), brand: config.brand.slug };
  const open = useCollection(courseList, { area: 'client', scope });
  const asOf = useSelector(open?.actor, (list) => list?.context.asOf);
  return (
    <CollectionPage
      collection={courseList}
      open={open}
      title="Certification dashboard"
      icon="chart"
      description={`${asOfInWords(asOf)}Each figure leads to the learners it counts.`}
      about="Courses that people of this client take part in are listed here, with who has completed them and whose certificate runs out."
    />
  );
}
CertificationScreen.list = courseList;
