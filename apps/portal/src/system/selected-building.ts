import { ALL_BUILDINGS } from '@wardmere/api';
import type { SelectionSnapshot } from '@wardmere/machines';

/** The single building that is selected; empty for All Buildings. */
export const selectBuilding = ({ context: { building } }: SelectionSnapshot): string =>
  building === null || building.uid === ALL_BUILDINGS.uid ? '' : building.uid;
