import { useSelector } from '@xstate/react';
import type { Profile, ProfileDraft } from '@wardmere/api';
import { isUnsaved } from '@wardmere/machines';
import { useEffect, useState } from 'react';
import { useChild, useSession } from '../../system/hooks.ts';
import type { Entity } from '../../kinds/entity/define-entity.ts';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';

/** The editor of the signed-in person's own profile. */
export function useOwnProfile(entity: Entity<Profile, ProfileDraft>): OpenEntity<Profile, ProfileDraft> | undefined {
  const session = useSession();
  const client = session?.isSystemUser ? '' : (session?.clientId ?? '');
  return useEntity(entity, {
    area: session?.isSystemUser ? 'admin' : 'client',
    scope: { client },
    key: session?.userId ?? '',
    client: client === '' ? null : client,
  });
}

/** The profile as the host has it; the whole portal goes by it from this moment on (D-133). */
export function useKnownProfile({ actor, entity }: OpenEntity<Profile, ProfileDraft>): Profile | undefined {
  const startUp = useChild('startUp');
  const stored = useSelector(actor, ({ context }) => context.record);
  // What work that waited here is based on is as old as that work: the portal goes by what was heard since.
  const [waited] = useState(() => (isUnsaved(actor.getSnapshot()) ? stored : undefined));
  const record = entity.readRecord(stored);
  const isHeard = stored !== waited;
  useEffect(() => {
    if (record && isHeard) startUp.send({ type: 'profile.know', profile: record });
  }, [startUp, record, isHeard]);
  return record;
}
