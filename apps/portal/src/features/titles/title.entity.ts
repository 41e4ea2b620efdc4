import { titles, type Title, type TitleDraft } from '@wardmere/api';
import { definePlainLookup } from '../../kinds/lookup/define-plain-lookup.tsx';

/** What people of a client are called (§3). */
export const title = definePlainLookup<Title, TitleDraft>({
  noun: { one: 'title', many: 'titles' },
  icon: 'tag',
  about: 'A title is what somebody is called at work: Head teacher, School nurse. People and contacts have one each.',
  calls: titles,
  blank: { name: '', description: '' },
  fields: [
    { field: 'name', label: 'Name', required: true, wide: true },
    { field: 'description', label: 'Description', as: 'paragraph' },
  ],
  holders: async () =>
    (await import('../../parts/people/people-holding.tsx')).peopleHolding({ filter: 'title', field: 'titleUID' }),
});
