import type { Level, LevelDraft } from '@wardmere/api';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useNamesAround } from '../../parts/premises/use-names-around.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { level } from './level.entity.ts';

/** Adds a level to a building (§2, D-216). */
export function LevelCreateScreen({ area: asked, client, building = '' }: ScreenParams) {
  const area = asked === 'admin' ? 'admin' : 'client';
  const open = useEntity(level, { area, scope: { client, building }, key: null, client });
  return open ? <Form open={open} /> : <EditorSkeleton sections={1} />;
}

function Form({ open }: { readonly open: OpenEntity<Level, LevelDraft> }) {
  return <EditorPage open={open} names={useNamesAround(open.area, open.scope)} />;
}
