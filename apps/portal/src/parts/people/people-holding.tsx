import { LARGEST_PAGE, permissions as may } from '@wardmere/api';
import type { HoldersOf } from '../../kinds/entity/held-by.ts';
import { useSession } from '../../system/hooks.ts';
import { isLimited } from '../../system/is-limited.ts';
import { HeldBy } from '../lookups/HeldBy.tsx';
import { findPeopleHolding, holders, type HeldFilter } from './find-people-holding.ts';
import { giveInstead, type HeldField } from './give-instead.ts';
import { holdingAddress } from './people-addresses.ts';

const noun = { one: 'person', many: 'people' };

/** What people hold of a lookup, or of the roles: one of its records, or several. */
interface Held {
  readonly filter: HeldFilter;
  readonly field: HeldField;
}

/** The users and contacts who hold a record of a lookup, and how each is given another one (B13). */
export const peopleHolding = ({ filter, field }: Held): HoldersOf => ({
  noun,
  rule: { area: 'client', anyOf: [may.CanManageUsers] },
  find: (api, { client, key }, signal) =>
    findPeopleHolding(api, { filter, client, uid: key, most: LARGEST_PAGE }, signal),
  HeldBy: ({ client, uid, noun: held }) => (
    <HeldBy
      asked={{ lookup: holders, scope: { filter, client, uid } }}
      words={{
        ...noun,
        none: isLimited(useSession()) ? 'Nobody whom you see' : 'Nobody',
        lost: `It is not known who has this ${held}.`,
      }}
      address={holdingAddress(filter, uid)}
    />
  ),
  move: (api, { client, key }, { holder, to }, signal) =>
    giveInstead(api, { client, holder, field, from: key, to }, signal),
});
