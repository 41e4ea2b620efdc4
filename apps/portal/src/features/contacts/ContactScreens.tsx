import { useSelector } from '@xstate/react';
import type { Contact, ContactDraft } from '@wardmere/api';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { SamePerson } from '../people/SamePerson.tsx';
import { contact } from './contact.entity.ts';
import { useContactChoices } from './use-contact-choices.ts';

type Open = { readonly open: OpenEntity<Contact, ContactDraft> };

/** Adds a contact to the client (§2). */
export function ContactCreateScreen({ client }: ScreenParams) {
  const open = useEntity(contact, { area: 'client', scope: { client }, key: null, client });
  return open ? <Creation open={open} /> : <EditorSkeleton />;
}

const Creation = ({ open }: Open) => (
  <EditorPage
    open={open}
    choices={useContactChoices(open)}
    note={<SamePerson editor={open.actor} client={open.scope['client'] ?? ''} />}
  />
);

/** One contact of the client (§2). */
export function ContactDetailsScreen({ client, params }: ScreenParams) {
  const open = useEntity(contact, { area: 'client', scope: { client }, key: params['contact'] ?? '', client });
  return open ? <Details open={open} /> : <EditorSkeleton />;
}

function Details({ open }: Open) {
  const { actor } = open;
  const choices = useContactChoices(open);
  const record = contact.readRecord(useSelector(actor, ({ context }) => context.record));
  return (
    <EditorPage
      open={open}
      choices={choices}
      facts={record && <RecordFacts actor={actor} uid={record.uid} items={[{ term: 'Kind', value: 'Contact only' }]} />}
    />
  );
}
