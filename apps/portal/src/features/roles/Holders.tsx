import { permissions as may, type Role } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { Link } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { clientFigures } from '../../parts/figures/client-figures.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';
import { BASE } from '../../system/address.ts';
import { useFacts } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** Where the people who hold a role are listed. */
export const holdersAddress = (role: string) => `${BASE}${to(pages.people)}?role=${role}`;

/** Whether this person may open the list of people. */
export const useMayOpenPeople = () => permit({ area: 'client', anyOf: [may.CanManageUsers] }, useFacts()).allowed;

/** How many people hold a role: it leads to them, for who may open their list. */
export function Holders({ role: { roleUID, roleName } }: { readonly role: Role }) {
  const { client } = useFacts();
  const { items } = useLookup({ lookup: clientFigures.roles, scope: { client: client?.uid ?? '' } });
  const mayOpen = useMayOpenPeople();
  const figure = items[0]?.roles?.find(({ uid }) => uid === roleUID);
  if (!figure) return undefined;
  const holders = inFigures(figure.holders);
  if (!mayOpen) return holders;
  return (
    <Link href={holdersAddress(roleUID)} emphasis="soft" label={`${holders}, holders of ${roleName}`}>
      {holders}
    </Link>
  );
}
