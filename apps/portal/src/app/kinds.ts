import type { KindsTable } from '../system/kinds.ts';

/** Every kind of record and of list: its definition is fetched when the first of it is needed. */
export const kinds: KindsTable = {
  records: {
    client: async () => (await import('../features/clients/client.entity.ts')).client,
    connection: async () => (await import('../features/connections/connection.entity.ts')).connection,
    building: async () => (await import('../features/buildings/building.entity.ts')).building,
    user: async () => (await import('../features/users/user.entity.ts')).user,
    enterpriseUser: async () => (await import('../features/users/user.entity.ts')).enterpriseUser,
    contact: async () => (await import('../features/contacts/contact.entity.ts')).contact,
    role: async () => (await import('../features/roles/role.entity.ts')).role,
    mapping: async () => (await import('../features/mappings/mapping.entity.ts')).mapping,
    systemUser: async () => (await import('../features/system-users/system-user.entity.ts')).systemUser,
    userSettings: async () => (await import('../features/user-settings/user-settings.entity.ts')).userSettings,
    profile: async () => (await import('../features/profile/profile.entity.ts')).profile,
    preferences: async () => (await import('../features/profile/profile.entity.ts')).preferences,
  },
  lists: {
    clients: async () => (await import('../features/clients/clients.collection.tsx')).clientList,
    buildings: async () => (await import('../features/buildings/buildings.collection.tsx')).buildingList,
    people: async () => (await import('../features/people/people.collection.tsx')).peopleList,
    'same person': async () => (await import('../parts/people/same-person.collection.ts')).samePeople,
    foundUsers: async () => (await import('../features/user-search/user-search.collection.tsx')).foundUsers,
    'buildings of user': async () => (await import('../features/users/reach.collection.ts')).reachList,
    'effective access': async () => (await import('../features/users/access.collection.tsx')).accessList,
    roles: async () => (await import('../features/roles/roles.collection.tsx')).roleList,
    mappings: async () => (await import('../features/mappings/mappings.collection.tsx')).mappingList,
    'every mapping': async () => (await import('../features/mappings/every-mapping.ts')).everyMapping,
    systemUsers: async () => (await import('../features/system-users/system-users.collection.tsx')).systemUserList,
  },
  choices: async () => (await import('./choices.ts')).choices,
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
