import type { Figures } from '@wardmere/api';
import { Picture } from '../../parts/figures/Picture.tsx';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const barsOf = ({ buildings = [] }: Figures) =>
  buildings.map(({ label, buildings: count }) => ({
    id: label,
    label,
    value: count,
    href: `${BASE}${to(pages.buildings)}?status=${encodeURIComponent(label)}`,
  }));

/** How many buildings are of each status. */
export const BuildingsPicture = ({ client }: { readonly client: string }) => (
  <Picture
    of="buildings"
    client={client}
    title="Buildings by status"
    what="Status"
    counted="Buildings"
    barsOf={barsOf}
  />
);
