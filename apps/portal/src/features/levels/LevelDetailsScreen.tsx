import { useSelector } from '@xstate/react';
import type { Level, LevelDraft } from '@wardmere/api';
import { ButtonLink } from '@wardmere/ui';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useNamesAround } from '../../parts/premises/use-names-around.ts';
import { BASE } from '../../system/address.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { location } from '../locations/location.entity.ts';
import { FloorPlanFact } from './FloorPlanFact.tsx';
import { level } from './level.entity.ts';
import { LevelPlan } from './LevelPlan.tsx';
import { useFloorPlan } from './use-floor-plan.ts';

/** One level, for reading: it leads to its locations (§2, D-125). */
export function LevelDetailsScreen({ area: asked, client, building = '', params: { level: key = '' } }: ScreenParams) {
  const area = asked === 'admin' ? 'admin' : 'client';
  const open = useEntity(level, { area, scope: { client, building }, key, client });
  return open ? <Details open={open} /> : <EditorSkeleton sections={1} />;
}

function Details({ open }: { readonly open: OpenEntity<Level, LevelDraft> }) {
  const { actor, area, scope } = open;
  const record = level.readRecord(useSelector(actor, ({ context }) => context.record));
  const names = useNamesAround(area, scope);
  const plan = useFloorPlan(record ?? { floorplan: '', hasRasterFile: false });
  return (
    <EditorPage
      open={open}
      names={names}
      facts={
        record && (
          <RecordFacts
            actor={actor}
            uid={record.uid}
            items={[{ term: 'Floor plan', value: <FloorPlanFact level={record} /> }]}
          />
        )
      }
      actions={
        record && (
          <ButtonLink icon="map" href={`${BASE}${location.list(area, { ...scope, level: record.uid })}`}>
            Locations
          </ButtonLink>
        )
      }
      extra={
        record && plan.kind === 'there'
          ? [
              {
                id: 'floor-plan',
                title: 'Floor plan',
                content: <LevelPlan level={record} area={area} address={plan.address} />,
              },
            ]
          : []
      }
    />
  );
}
