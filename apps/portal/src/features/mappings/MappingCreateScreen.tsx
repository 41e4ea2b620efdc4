import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { useEntity } from '../../kinds/entity/use-entity.ts';
import { mapping } from './mapping.entity.ts';
import { useMappingChoices } from './use-mapping-choices.ts';

/** Adds a mapping (§2). */
export function MappingCreateScreen({ client }: ScreenParams) {
  const open = useEntity(mapping, { area: 'client', scope: { client }, key: null, client });
  return <EditorPage open={open} choices={useMappingChoices(client)} />;
}
