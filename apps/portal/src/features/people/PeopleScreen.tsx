import { permit } from '@wardmere/machines';
import { ButtonLink, Skeleton, lazily } from '@wardmere/ui';
import { Suspense } from 'react';
import { BASE } from '../../system/address.ts';
import { usePortal } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { bulkActs } from '../../kinds/collection/bulk-acts.tsx';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { useListed } from '../../kinds/collection/use-listed.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { roleChoices, rolesOf } from '../../parts/people/role-lookups.ts';
import { departmentsOf, occupationsOf, titlesOf } from '../../parts/people/people-lookups.ts';
import { buildingsOf } from '../../parts/lookups/every-building.ts';
import { named } from '../../parts/lookups/choices-from.ts';
import { inviteAddress } from '../../parts/people/people-addresses.ts';
import { peopleRules } from '../../parts/people/people-rules.ts';
import { ImportLink } from '../../parts/imports/ImportLink.tsx';
import { usePicture } from '../../parts/figures/use-picture.tsx';
import { peopleList } from './people.collection.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const [SignInsPicture] = lazily(async () => ({ default: (await import('./SignInsPicture.tsx')).SignInsPicture }));

/** The users and contacts of a client in one list (§2). */
export function PeopleScreen({ client }: ScreenParams) {
  const { facts, search } = usePortal();
  const open = useCollection(peopleList, { area: 'client', scope: { client } });
  const mayManage = permit(peopleRules.create.client, facts).allowed;
  const picture = usePicture('Sign-ins');
  // Whoever narrows a list looks at it first: what can be chosen from is asked for after its rows.
  const isListed = useListed(open?.actor);
  const choices = {
    role: roleChoices(useFreshLookup(rolesOf(client), isListed)),
    building: named(useFreshLookup(buildingsOf(client), isListed)),
    department: named(useFreshLookup(departmentsOf(client), isListed)),
    title: named(useFreshLookup(titlesOf(client), isListed && search.has('title'))),
    occupation: named(useFreshLookup(occupationsOf(client), isListed && search.has('occupation'))),
  };
  return (
    <CollectionPage
      collection={peopleList}
      open={open}
      title="Users and contacts"
      icon="users"
      about="Users sign in and work here. Contacts are people who are only told when something happens: they never sign in."
      choices={choices}
      acts={mayManage && open && bulkActs({ open })}
      add={mayManage ? { label: 'Add user', address: to(pages.addUser) } : undefined}
      picture={
        mayManage &&
        picture.isShown && (
          <Suspense fallback={<Skeleton shape="block" />}>
            <SignInsPicture client={client} />
          </Suspense>
        )
      }
      actions={
        mayManage && (
          <>
            {picture.toggle}
            <ImportLink page={pages.importPeople} address={to(pages.importPeople)} />
            <ButtonLink href={`${BASE}${inviteAddress}`} icon="mail">
              Invite user
            </ButtonLink>
            <ButtonLink href={`${BASE}${to(pages.addContact)}`} icon="plus">
              Add contact
            </ButtonLink>
          </>
        )
      }
    />
  );
}
PeopleScreen.list = peopleList;
