import { useSelector } from '@xstate/react';
import type { SecurityGroup, SecurityGroupDraft } from '@wardmere/api';
import { Status, Text } from '@wardmere/ui';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { RemoveButton } from '../../kinds/editor/RemoveButton.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { mapping } from './mapping.entity.ts';
import { useMappingChoices } from './use-mapping-choices.ts';

/** One mapping (§2). */
export function MappingDetailsScreen({ client, params }: ScreenParams) {
  const open = useEntity(mapping, { area: 'client', scope: { client }, key: params['mapping'] ?? '', client });
  return open ? <Details open={open} client={client} /> : <EditorSkeleton sections={2} />;
}

interface DetailsProps {
  readonly open: OpenEntity<SecurityGroup, SecurityGroupDraft>;
  readonly client: string;
}

function Details({ open, client }: DetailsProps) {
  const { actor } = open;
  const record = mapping.readRecord(useSelector(actor, ({ context }) => context.record));
  const choices = useMappingChoices(
    client,
    record?.roles.map(({ roleUID }) => roleUID),
  );
  return (
    <EditorPage
      open={open}
      choices={choices}
      status={
        record && (
          <Status emphasis="wash" tone={record.isEnabled ? 'success' : 'neutral'}>
            {record.isEnabled ? 'Enabled' : 'Disabled'}
          </Status>
        )
      }
      facts={record && <RecordFacts actor={actor} uid={record.uid} />}
      actions={<RemoveButton open={open} />}
      removalAffects={
        <Text>
          Members of the group lose the roles and buildings that came by it. What they were given by hand or by another
          mapping stays.
        </Text>
      }
    />
  );
}
