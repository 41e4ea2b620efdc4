import { departments, type Department, type DepartmentDraft } from '@wardmere/api';
import { definePlainLookup } from '../../kinds/lookup/define-plain-lookup.tsx';

/** Where people of a client belong (§3). */
export const department = definePlainLookup<Department, DepartmentDraft>({
  noun: { one: 'department', many: 'departments' },
  icon: 'layers',
  about: 'A department is where somebody belongs: Humanities, Estates. People can belong to several.',
  calls: departments,
  order: 'name',
  blank: { name: '' },
  fields: [{ field: 'name', label: 'Name', required: true, wide: true }],
  holders: async () =>
    (await import('../../parts/people/people-holding.tsx')).peopleHolding({
      filter: 'department',
      field: 'departmentUids',
    }),
});
