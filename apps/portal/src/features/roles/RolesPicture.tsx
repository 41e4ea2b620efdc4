import type { Figures } from '@wardmere/api';
import { Picture } from '../../parts/figures/Picture.tsx';
import { holdersAddress, useMayOpenPeople } from './Holders.tsx';

/** More are not compared; the list has the others. */
const MOST = 12;
const othersIn = ({ roles = [] }: Figures) =>
  roles.length > MOST
    ? `Only the ${MOST} roles with the most holders are drawn. The list has all ${roles.length}.`
    : undefined;

/** How many people hold each role, the most first; each leads to them, for who may open their list. */
export function RolesPicture({ client }: { readonly client: string }) {
  const mayOpen = useMayOpenPeople();
  const barsOf = ({ roles = [] }: Figures) =>
    roles.slice(0, MOST).map(({ uid, name, holders }) => ({
      id: uid,
      label: name,
      value: holders,
      ...(mayOpen && { href: holdersAddress(uid) }),
    }));
  return (
    <Picture
      of="roles"
      client={client}
      title="Roles by holders"
      what="Role"
      counted="Holders"
      barsOf={barsOf}
      about={othersIn}
    />
  );
}
