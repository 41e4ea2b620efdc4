import { useSelector } from '@xstate/react';
import { permit } from '@wardmere/machines';
import type { ReactNode } from 'react';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../editor/EditorPage.tsx';
import { EditorSkeleton } from '../editor/EditorSkeleton.tsx';
import { RecordFacts } from '../editor/RecordFacts.tsx';
import { RemoveButton } from '../editor/RemoveButton.tsx';
import { useEntity, type OpenEntity } from '../entity/use-entity.ts';
import type { Entity } from '../entity/define-entity.ts';
import type { Kept, Named } from './plain-lookup.ts';
import type { HoldersOf } from '../entity/held-by.ts';
import { useWhereUsed } from './use-where-used.tsx';

type LookupScreenProps<Read extends Kept<Draft>, Draft extends Named> = ScreenParams & {
  readonly entity: Entity<Read, Draft>;
};

/** Adds a record to a plain lookup (§2). */
export function LookupCreateScreen<Read extends Kept<Draft>, Draft extends Named>({
  entity,
  client,
}: LookupScreenProps<Read, Draft>) {
  return <EditorPage open={useEntity(entity, { area: 'client', scope: { client }, key: null, client })} />;
}

/** One record of a plain lookup (§2). */
export function LookupDetailsScreen<Read extends Kept<Draft>, Draft extends Named>({
  entity,
  client,
  params,
}: LookupScreenProps<Read, Draft>) {
  const [key = ''] = Object.values(params);
  const open = useEntity(entity, { area: 'client', scope: { client }, key, client });
  if (!open) return <EditorSkeleton sections={1} />;
  const { holders } = entity;
  return holders ? <HeldDetails open={open} holders={holders} /> : <Details open={open} />;
}

interface DetailsProps<Read extends Kept<Draft>, Draft extends Named> {
  readonly open: OpenEntity<Read, Draft>;
  readonly affects?: ReactNode;
  readonly lack?: string | undefined;
  readonly whoHasIt?: ReactNode;
}

function Details<Read extends Kept<Draft>, Draft extends Named>({
  open,
  affects,
  lack,
  whoHasIt,
}: DetailsProps<Read, Draft>) {
  const { actor, entity } = open;
  const record = entity.readRecord(useSelector(actor, ({ context }) => context.record));
  return (
    <EditorPage
      open={open}
      facts={
        record && (
          <RecordFacts
            actor={actor}
            uid={record.uid}
            items={whoHasIt ? [{ term: 'Who has it', value: whoHasIt }] : []}
          />
        )
      }
      actions={<RemoveButton open={open} />}
      removalAffects={affects}
      removalLack={lack}
    />
  );
}

interface HeldProps<Read extends Kept<Draft>, Draft extends Named> {
  readonly open: OpenEntity<Read, Draft>;
  readonly holders: HoldersOf;
}

/** As `Details`, of a record that somebody may hold (B13). */
function HeldDetails<Read extends Kept<Draft>, Draft extends Named>({ open, holders }: HeldProps<Read, Draft>) {
  const { HeldBy, rule } = holders;
  const { scope, entity, facts } = open;
  const record = entity.readRecord(useSelector(open.actor, ({ context }) => context.record));
  const whoHasIt = record && permit(rule, facts).allowed && (
    <HeldBy client={scope['client'] ?? ''} uid={record.uid} noun={entity.noun.one} />
  );
  return <Details open={open} {...useWhereUsed(open)} whoHasIt={whoHasIt} />;
}
