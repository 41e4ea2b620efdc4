import type { Level } from '@wardmere/api';
import { Link } from '@wardmere/ui';
import { usePortal } from '../../system/hooks.ts';
import { floorPlanOf } from './floor-plan.ts';

/** The floor plan of a level, in words and with the way to it (D-218). */
export function FloorPlanFact({ level }: { readonly level: Level }) {
  const { config } = usePortal();
  const plan = floorPlanOf(level, { origin: location.origin, hosts: config.floorPlanHosts });
  if ('address' in plan)
    return (
      <Link href={plan.address} newTab>
        Open the floor plan
      </Link>
    );
  return plan.kind === 'prepared' ? 'The floor plan is being prepared.' : 'None';
}
