import { permissions as may, type Figures } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { Picture } from '../../parts/figures/Picture.tsx';
import { BASE } from '../../system/address.ts';
import { useFacts } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** More are not compared; the list has the others. */
const MOST = 12;

/** How many people hold each role, the most first; each leads to them, for who may open their list. */
export function RolesPicture({ client }: { readonly client: string }) {
  const mayOpen = permit({ area: 'client', anyOf: [may.CanManageUsers] }, useFacts()).allowed;
  const barsOf = ({ roles = [] }: Figures) =>
    roles.slice(0, MOST).map(({ uid, name, holders }) => ({
      id: uid,
      label: name,
      value: holders,
      ...(mayOpen && { href: `${BASE}${to(pages.people)}?role=${uid}` }),
    }));
  return <Picture of="roles" client={client} title="Roles by holders" what="Role" counted="Holders" barsOf={barsOf} />;
}
