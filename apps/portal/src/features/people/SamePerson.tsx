import { fullName } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import { selectRows } from '@wardmere/machines';
import { Banner, Link, Stack, Text } from '@wardmere/ui';
import { useEffect } from 'react';
import { BASE } from '../../system/address.ts';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';
import { useSideList } from '../../kinds/collection/use-side-list.ts';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';
import { personAddress } from '../../parts/people/people-addresses.ts';
import { kindOf } from './people.collection.tsx';
import { likenessOf, samePeople, type Typed } from '../../parts/people/same-person.collection.ts';

interface SamePersonProps {
  readonly editor: EntityActor;
  readonly client: string;
}

/** Notices on entry that somebody of the same address or name is there already, as a user or as a contact. */
export function SamePerson({ editor, client }: SamePersonProps) {
  const actor = useSideList(samePeople, { client }, { patient: true });
  return actor && <Noticed actor={actor} editor={editor} />;
}

function Noticed({ actor, editor }: { readonly actor: CollectionActor; readonly editor: EntityActor }) {
  const wanted = useSelector(editor, ({ context: { draft } }) => likenessOf(typedIn(draft)));
  const answered = useSelector(actor, ({ context }) => context.query.search);
  const settled = useSelector(actor, (list) => list.matches({ list: 'showing' }));
  const rows = useSelector(actor, selectRows);
  // The list waits for silence, and says nothing of a half-typed name.
  useEffect(() => actor.send({ type: 'search.type', text: wanted }), [actor, wanted]);
  const found = samePeople.readRows(rows);
  if (wanted === '' || answered !== wanted || !settled || found.length === 0) return undefined;
  return (
    <Banner tone="warning" title="This person may already be here">
      <Stack gap="tiny">
        {found.map((person) => (
          <Text key={person.uid}>
            <Link href={`${BASE}${personAddress(person)}`}>{fullName(person)}</Link>
            {`, ${kindOf(person).toLowerCase()}${person.userName === '' ? '' : `, ${person.userName}`}`}
          </Text>
        ))}
      </Stack>
    </Banner>
  );
}

const typedIn = (draft: Readonly<Record<string, unknown>>): Typed => ({
  email: textOf(draft['email']),
  firstName: textOf(draft['firstName']),
  lastName: textOf(draft['lastName']),
});
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
