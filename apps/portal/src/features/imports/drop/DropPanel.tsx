import { useSelector } from '@xstate/react';
import type { Drop, DropDraft } from '@wardmere/api';
import { isBusy, isLoading, selectChanges } from '@wardmere/machines';
import { Banner, EmptyState, FormGrid, SaveBar, Section, Skeleton, Stack } from '@wardmere/ui';
import { useEffect } from 'react';
import { EditorDialogs } from '../../../kinds/editor/EditorDialogs.tsx';
import { EditorFailure } from '../../../kinds/editor/EditorFailure.tsx';
import { EditorField } from '../../../kinds/editor/EditorField.tsx';
import { useOfferDialogs } from '../../../kinds/editor/use-offer-dialogs.ts';
import { mayIn } from '../../../kinds/entity/area.ts';
import { useEntity, type OpenEntity } from '../../../kinds/entity/use-entity.ts';
import { CallFailurePanel } from '../../../kinds/failure/CallFailurePanel.tsx';
import { useRunningPortal } from '../../../system/portal-context.tsx';
import { DropFacts } from './DropFacts.tsx';
import { drop, isOwn } from './drop.entity.ts';
import { keysInWords } from './drop-words.ts';

const TITLE = 'Files by SFTP';
const wordings = { publicKeys: keysInWords };

/** Where files come in by themselves: whose turn it is, what programs have to know, and what can be set (D-157, D-227). */
export function DropPanel({ client }: { readonly client: string }) {
  const open = useEntity(drop, { area: 'client', scope: { client }, key: 'drop', client });
  return open && <Panel open={open} client={client} />;
}

interface PanelProps {
  readonly open: OpenEntity<Drop, DropDraft>;
  readonly client: string;
}

function Panel({ open, client }: PanelProps) {
  const { actor, facts } = open;
  const loading = useSelector(actor, isLoading);
  const isMissing = useSelector(actor, (entity) => entity.matches('missing'));
  const hasFailed = useSelector(actor, (entity) => entity.matches('failed'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const mayLook = mayIn('client', drop.rules.edit, facts);
  // Who is refused sees no panel, and no trace of one (§8).
  if (loading) return mayLook ? <Skeleton shape="block" /> : null;
  if (hasFailed && failure?.kind === 'forbidden') return null;
  if (isMissing || hasFailed)
    return (
      <Section title={TITLE}>
        {failure && isMissing ? (
          <EmptyState icon="link" title={failure.message} />
        ) : (
          failure && <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'record.reload' })} />
        )}
      </Section>
    );
  return <Settings open={open} client={client} />;
}

function Settings({ open, client }: PanelProps) {
  const { id, actor, entity, facts } = open;
  const { kinds } = useRunningPortal();
  const record = entity.readRecord(useSelector(actor, ({ context }) => context.record));
  const changes = useSelector(actor, selectChanges, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const busy = useSelector(actor, isBusy);
  const savedBy = useSelector(actor, ({ context }) => context.changed?.by);
  const isFrozen = record?.isAbove === true;
  useOfferDialogs({ work: id, canEdit: !isFrozen, canRemove: false });
  useEffect(() => kinds.keepWords(entity.kind, { choices: {}, wordings }));
  const save = () => actor.send({ type: 'draft.save' });
  const place = { area: open.area, facts, isNew: false };
  if (record === undefined) return null;
  const whose = savedBy === undefined || !isOwn(record) ? '' : ` Now that is ${savedBy}.`;
  return (
    <Section
      id="files-by-sftp"
      title={TITLE}
      description={`A program puts spreadsheets of people there, and each is imported by itself, with the rights of whoever saved these settings last.${whose}`}
    >
      <Stack>
        {record.problem !== undefined && <Banner tone="danger" title={record.problem} />}
        {isFrozen && <Banner tone="info">{entity.above}</Banner>}
        <DropFacts record={record} client={client} />
        <EditorFailure
          actor={actor}
          fields={entity.fields}
          noun={entity.noun.one}
          list={entity.list(open.area, open.scope)}
        />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <FormGrid columns={1}>
            {entity.fields.map((field) => (
              <EditorField
                key={field.field}
                actor={actor}
                field={field}
                choices={undefined}
                place={place}
                frozen={isFrozen}
                lockSaid={undefined}
                disabled={false}
              />
            ))}
          </FormGrid>
        </form>
      </Stack>
      {!isFrozen && (
        <SaveBar
          changes={changes.length}
          saving={busy && changes.length > 0}
          onReview={() => actor.send({ type: 'draft.review' })}
          onDiscard={() => actor.send({ type: 'draft.discard' })}
          onSave={save}
        />
      )}
      <EditorDialogs
        actor={actor}
        words={{ fields: entity.fields, choices: {}, wordings }}
        noun={entity.noun.one}
        nameField={entity.nameField}
      />
    </Section>
  );
}
