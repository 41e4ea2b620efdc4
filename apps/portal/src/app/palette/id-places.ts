import { isOpen, factsIn, type Asked } from './is-open.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** Where a building of a client can be opened: the first that is open to the person. */
export const buildingPages = [
  {
    page: pages.clientBuilding,
    at: (client: string, building: string) => to(pages.clientBuilding, { client, building }),
  },
  { page: pages.building, at: (_: string, building: string) => to(pages.building, { building }) },
];

/** A client's other records that an id leads to, by their kinds; those of plain lookups come with their routes. */
export const recordPages = [
  { kind: 'user', label: 'User', page: pages.user },
  { kind: 'contact', label: 'Contact', page: pages.contact },
  { kind: 'role', label: 'Role', page: pages.role },
  { kind: 'mapping', label: 'Mapping', page: pages.mapping },
  { kind: 'stationAccount', label: 'Station account', page: pages.stationAccount },
  { kind: 'configuration', label: 'Configuration', page: pages.configuration },
  { kind: 'credential', label: 'Credential', page: pages.credential },
];

/** Where an id was looked for, in words. */
export function searchedIn(portal: Asked): string {
  const { client } = factsIn(portal);
  const inside = [...buildingPages.map(({ page }) => page), ...recordPages.map(({ page }) => page)];
  const isInside =
    inside.some((page) => isOpen(portal, page)) ||
    portal.routes.some((route) => route.lookup && isOpen(portal, route.page));
  const places = [
    ...(isOpen(portal, pages.client) ? ['client'] : []),
    ...(client && isInside ? [`record of ${client.name}`] : []),
  ];
  return places.length === 0
    ? 'No such record: you may open none by its id.'
    : `No such record: no ${places.join(' and no ')} that you may open has this id.`;
}
