import type { Location, LocationDraft } from '@wardmere/api';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useNamesAround } from '../../parts/premises/use-names-around.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { location } from './location.entity.ts';

/** Adds a location to a level (§2, D-216). */
export function LocationCreateScreen({ area: asked, client, building = '', params: { level = '' } }: ScreenParams) {
  const area = asked === 'admin' ? 'admin' : 'client';
  const open = useEntity(location, { area, scope: { client, building, level }, key: null, client });
  return open ? <Form open={open} /> : <EditorSkeleton sections={1} />;
}

function Form({ open }: { readonly open: OpenEntity<Location, LocationDraft> }) {
  return <EditorPage open={open} names={useNamesAround(open.area, open.scope)} />;
}
