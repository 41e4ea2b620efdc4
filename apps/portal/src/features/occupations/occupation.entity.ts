import { occupations, type Occupation, type OccupationDraft } from '@wardmere/api';
import { definePlainLookup } from '../../kinds/lookup/define-plain-lookup.tsx';

/** What people of a client do (§3). */
export const occupation = definePlainLookup<Occupation, OccupationDraft>({
  noun: { one: 'occupation', many: 'occupations' },
  icon: 'wrench',
  about: 'An occupation is what somebody does: Caretaker, First aider. People can have several.',
  calls: occupations,
  order: 'name',
  blank: { name: '' },
  fields: [{ field: 'name', label: 'Name', required: true, wide: true }],
  holders: async () =>
    (await import('../../parts/people/people-holding.tsx')).peopleHolding({
      filter: 'occupation',
      field: 'occupationUids',
    }),
});
