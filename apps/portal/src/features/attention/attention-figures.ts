import type { Attention, PersonState } from '@wardmere/api';
import type { Figure } from '@wardmere/ui';
import { personStateWords } from '../../parts/people/person-states.ts';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

type Name = keyof Attention;

const ofState = (state: PersonState) => ({
  label: personStateWords[state],
  address: `${to(pages.people)}?state=${state}`,
});

/** Each figure with the list it counts, by its address. */
const lists: Readonly<Record<Name, { readonly label: string; readonly address: string }>> = {
  lockedOut: { label: 'Locked out', address: `${to(pages.people)}?locked=true` },
  neverSignedIn: ofState('never-signed-in'),
  withoutRole: ofState('without-role'),
  withoutBuilding: ofState('without-building'),
  mappingsOfNobody: {
    label: 'Mappings that match nobody',
    address: `${to(pages.mappings)}?isEnabled=Enabled&matches=nobody`,
  },
};
const names: readonly Name[] = ['lockedOut', 'neverSignedIn', 'withoutRole', 'withoutBuilding', 'mappingsOfNobody'];

/** The figures of the strip: those whose list the person may open. While they are on their way nobody knows how many. */
export const attentionFigures = (counts: Attention | undefined, mayOpen: (name: Name) => boolean): readonly Figure[] =>
  names
    .filter((name) => mayOpen(name) && counts?.[name] !== null)
    .map((name) => {
      const { label, address } = lists[name];
      const count = counts?.[name] ?? undefined;
      return { id: name, label, href: `${BASE}${address}`, ...(count !== undefined && { count }) };
    });
