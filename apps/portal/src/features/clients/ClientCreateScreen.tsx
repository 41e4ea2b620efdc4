import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useEntity } from '../../kinds/entity/use-entity.ts';
import { client } from './client.entity.ts';
import { ClientForm } from './ClientForm.tsx';

/** Adds a client with the modules of its type (§2, D-124). */
export function ClientCreateScreen() {
  const open = useEntity(client, { area: 'admin', scope: {}, key: null, client: null });
  return open ? <ClientForm open={open} /> : <EditorSkeleton sections={4} />;
}
