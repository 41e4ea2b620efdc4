import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import type { Building, BuildingDraft } from '@wardmere/api';
import { useNames } from '../../parts/lookups/use-names.ts';
import { building } from './building.entity.ts';
import { useBuildingChoices } from './use-building-choices.ts';

/** Adds a building to a client (§2). */
export function BuildingCreateScreen({ client }: ScreenParams) {
  const open = useEntity(building, { area: 'admin', scope: { client }, key: null, client });
  return open ? <Form open={open} /> : <EditorSkeleton sections={4} />;
}

function Form({ open }: { readonly open: OpenEntity<Building, BuildingDraft> }) {
  const names = useNames('client', { client: open.scope['client'] ?? '' });
  return <EditorPage open={open} choices={useBuildingChoices(open)} names={names} />;
}
