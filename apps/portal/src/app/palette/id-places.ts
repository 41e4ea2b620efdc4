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

/** The pages of a client's other records that an id leads to; those of plain lookups come with their routes. */
export const recordPages = {
  user: pages.user,
  contact: pages.contact,
  role: pages.role,
  mapping: pages.mapping,
  stationAccount: pages.stationAccount,
  configuration: pages.configuration,
  credential: pages.credential,
};

/** Where an id was looked for, in words. */
export function searchedIn(portal: Asked): string {
  const { client } = factsIn(portal);
  const inside = [...buildingPages.map(({ page }) => page), ...Object.values(recordPages)];
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
