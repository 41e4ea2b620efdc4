import { useSelector } from '@xstate/react';
import { buildingStatus, type Building, type BuildingDraft } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { ButtonLink, Status } from '@wardmere/ui';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { RemoveButton } from '../../kinds/editor/RemoveButton.tsx';
import { whenInWords } from '../../kinds/editor/when.ts';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { BASE } from '../../system/address.ts';
import { useNames } from '../../parts/lookups/use-names.ts';
import { buildingRules } from './building-rules.ts';
import { buildingTone } from './building-statuses.ts';
import { level } from '../levels/level.entity.ts';
import { MapUpload } from '../maps/MapUpload.tsx';
import { building } from './building.entity.ts';
import { WhatGoes } from './WhatGoes.tsx';
import { useBuildingChoices } from './use-building-choices.ts';

/** One building, in both areas; contract fields and status are read-only in the client area (D-094). */
export function BuildingDetailsScreen({ area: asked, client, building: key = '' }: ScreenParams) {
  const area = asked === 'admin' ? 'admin' : 'client';
  const open = useEntity(building, { area, scope: { client }, key, client });
  return open ? <Details open={open} /> : <EditorSkeleton sections={4} />;
}

function Details({ open }: { readonly open: OpenEntity<Building, BuildingDraft> }) {
  const { actor, area, facts } = open;
  const choices = useBuildingChoices(open);
  const record = building.readRecord(useSelector(actor, ({ context }) => context.record));
  const mayUpload = area === 'admin' && permit(buildingRules.edit.admin, facts).allowed;
  const client = open.scope['client'] ?? '';
  const names = useNames('client', { client: area === 'admin' ? client : '' });
  return (
    <EditorPage
      names={names}
      open={open}
      choices={choices}
      status={
        record && (
          <Status emphasis="wash" tone={buildingTone(record.status)}>
            {buildingStatus.labelOf(record.status)}
          </Status>
        )
      }
      facts={
        record && (
          <RecordFacts
            actor={actor}
            uid={record.uid}
            timeZone={record.timeZone}
            items={[{ term: 'Created', value: whenInWords(record.createdDate, record.timeZone) ?? 'Not known' }]}
          />
        )
      }
      actions={
        <>
          {record && (
            <ButtonLink icon="layers" href={`${BASE}${level.list(area, { ...open.scope, building: record.uid })}`}>
              Levels
            </ButtonLink>
          )}
          <RemoveButton open={open} />
        </>
      }
      extra={
        record && mayUpload
          ? [
              {
                id: 'maps',
                title: 'Maps and floor plans',
                description: 'A venue of the maps vendor gives the levels of this building their floor plans.',
                content: (
                  <MapUpload
                    of={{ client, building: record.uid }}
                    name={record.name}
                    levels={`${BASE}${level.list(area, { ...open.scope, building: record.uid })}`}
                  />
                ),
              },
            ]
          : []
      }
      removalAffects={record && <WhatGoes client={client} building={record.uid} />}
    />
  );
}
