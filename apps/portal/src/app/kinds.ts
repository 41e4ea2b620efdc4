import type { KindsTable } from '../system/kinds.ts';

/** The kinds: those of features come later, and of plain lookups the console knows beforehand what they are called. */
export const kinds: KindsTable = {
  features: () => import('./later.ts').then((m) => m.kindsOfFeatures),
  lookups: [
    {
      one: 'title',
      many: 'titles',
      icon: 'tag',
      about: 'What people are called at work.',
      load: async () => (await import('../features/titles/title.entity.ts')).title,
    },
    {
      one: 'occupation',
      many: 'occupations',
      icon: 'wrench',
      about: 'What people do, for reports and training.',
      allBuildings: true,
      load: async () => (await import('../features/occupations/occupation.entity.ts')).occupation,
    },
    {
      one: 'department',
      many: 'departments',
      icon: 'layers',
      about: 'Where people belong.',
      allBuildings: true,
      load: async () => (await import('../features/departments/department.entity.ts')).department,
    },
  ],
};
