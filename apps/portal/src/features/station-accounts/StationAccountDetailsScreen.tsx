import { useSelector } from '@xstate/react';
import type { StationAccount, StationAccountDraft } from '@wardmere/api';
import { Status, Text } from '@wardmere/ui';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { RemoveButton } from '../../kinds/editor/RemoveButton.tsx';
import { whenInWords } from '../../kinds/editor/when.ts';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { stationAccount } from './station-account.entity.ts';
import { StationKey } from './StationKey.tsx';
import { useStationChoices } from './use-station-choices.ts';

/** One station account (§2): what it is and where it works, its key, and when it was last seen. */
export function StationAccountDetailsScreen({ client, params }: ScreenParams) {
  const { station: key = '' } = params;
  const open = useEntity(stationAccount, { area: 'client', scope: { client }, key, client });
  return open ? <Details key={key} open={open} client={client} /> : <EditorSkeleton sections={3} />;
}

interface DetailsProps {
  readonly open: OpenEntity<StationAccount, StationAccountDraft>;
  readonly client: string;
}

function Details({ open, client }: DetailsProps) {
  const { actor } = open;
  const record = stationAccount.readRecord(useSelector(actor, ({ context }) => context.record));
  const choices = useStationChoices(client, record);
  if (!record) return <EditorPage open={open} choices={choices} />;
  return (
    <EditorPage
      open={open}
      choices={choices}
      status={
        record.lastLogin === null && (
          <Status emphasis="wash" tone="warning">
            Never signed in
          </Status>
        )
      }
      facts={
        <RecordFacts
          actor={actor}
          uid={record.uid}
          items={[{ term: 'Last login', value: whenInWords(record.lastLogin) ?? 'Never' }]}
        />
      }
      actions={<RemoveButton open={open} />}
      extra={[
        {
          id: 'key',
          title: 'Authentication key',
          description: 'What the station signs in with, as a code for its camera or in letters.',
          content: (
            <StationKey
              of={{ client, station: record.uid }}
              name={record.name}
              isAbove={record.isAbove === true}
              onSeen={() => actor.send({ type: 'merge.resume' })}
            />
          ),
        },
      ]}
      removalAffects={<Text>The station is signed out for good: its key opens nothing from then on.</Text>}
    />
  );
}
