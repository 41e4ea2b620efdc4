import { reachedOf } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import { FigureStrip, ShareBar, Skeleton, Stack, type Figure } from '@wardmere/ui';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';
import { withQuery } from '../../kinds/collection/query-address.ts';
import { BASE, pathOfPlace } from '../../system/address.ts';
import { searchText } from '../../system/asked-in.ts';
import { usePlace } from '../../system/hooks.ts';
import { sharesOf, type CourseRow } from './courses.collection.tsx';
import { byProgress, byValidity, countedBy, countIn, filterFields, queryOf, type Counted } from './learner-filters.ts';

interface CourseTilesProps {
  /** Absent while it is on its way. */
  readonly course: CourseRow | undefined;
  readonly actor: CollectionActor;
}

/** The counts of a course: each is a tile that leads to the list it counts, in the order the list has. */
export function CourseTiles({ course, actor }: CourseTilesProps) {
  const place = usePlace();
  const query = useSelector(actor, ({ context }) => context.query);
  const current = countedBy(query);
  const tile = (counted: Counted): Figure => {
    const search = searchText(withQuery(new URLSearchParams(place.search), queryOf(counted, query), filterFields));
    const count = course && countIn(course, counted);
    return {
      id: counted.id,
      label: counted.label,
      href: `${BASE}${pathOfPlace({ ...place, search })}`,
      isCurrent: current === counted,
      ...(count !== undefined && { count }),
    };
  };
  // A platform that counts no certificates has no tiles of them.
  const certified = byValidity.filter((counted) => course === undefined || countIn(course, counted) !== undefined);
  return (
    <Stack gap="small">
      {course ? (
        <ShareBar size="large" shares={sharesOf(course)} percent={reachedOf(course)} />
      ) : (
        <Skeleton shape="line" />
      )}
      <FigureStrip label="Learners by progress" asksAttention={false} items={byProgress.map(tile)} />
      {certified.length > 0 && (
        <FigureStrip label="Learners by certificate" asksAttention={false} items={certified.map(tile)} />
      )}
    </Stack>
  );
}
