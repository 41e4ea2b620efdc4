import type { Level } from '@wardmere/api';
import { usePortal } from '../../system/hooks.ts';
import { floorPlanOf, type FloorPlan } from './floor-plan.ts';

/** What there is to see of a level in this deployment. */
export function useFloorPlan(level: Pick<Level, 'floorplan' | 'hasRasterFile'>): FloorPlan {
  const { config } = usePortal();
  return floorPlanOf(level, { origin: location.origin, hosts: config.floorPlanHosts });
}
