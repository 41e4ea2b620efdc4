import { LEAST_SEARCH } from '@wardmere/api';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { foundUsers } from './user-search.collection.tsx';

/** Finds a person among the users of all clients, without leaving the selected client (§2, D-073, D-176). */
export function UserSearchScreen() {
  return (
    <CollectionPage
      collection={foundUsers}
      open={useCollection(foundUsers, { area: 'admin', scope: {} })}
      title="User search"
      icon="search"
      about={`Type at least ${LEAST_SEARCH} characters of a name or an email address. Users of every client you act for are found.`}
    />
  );
}
UserSearchScreen.list = foundUsers;
