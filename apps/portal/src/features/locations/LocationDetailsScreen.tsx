import { useSelector } from '@xstate/react';
import type { Location, LocationDraft } from '@wardmere/api';
import { Link } from '@wardmere/ui';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useNamesAround } from '../../parts/premises/use-names-around.ts';
import { BASE } from '../../system/address.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { level } from '../levels/level.entity.ts';
import { location } from './location.entity.ts';

/** One location with its level, for reading (§2, D-125). */
export function LocationDetailsScreen({
  area: asked,
  client,
  building = '',
  params: { level: on = '', location: key = '' },
}: ScreenParams) {
  const area = asked === 'admin' ? 'admin' : 'client';
  const open = useEntity(location, { area, scope: { client, building, level: on }, key, client });
  return open ? <Details open={open} /> : <EditorSkeleton sections={1} />;
}

function Details({ open }: { readonly open: OpenEntity<Location, LocationDraft> }) {
  const { actor, area, scope } = open;
  const record = location.readRecord(useSelector(actor, ({ context }) => context.record));
  const names = useNamesAround(area, scope);
  return (
    <EditorPage
      open={open}
      names={names}
      facts={
        record && (
          <RecordFacts
            actor={actor}
            uid={record.uid}
            items={[
              {
                term: 'Level',
                value: <Link href={`${BASE}${level.address(area, scope, record.levelUid)}`}>{record.level.name}</Link>,
              },
            ]}
          />
        )
      }
    />
  );
}
