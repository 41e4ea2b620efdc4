import type { Level } from '@wardmere/api';
import { Link } from '@wardmere/ui';
import { useFloorPlan } from './use-floor-plan.ts';

/** The floor plan of a level among its facts: in words, or with the way to one that stands elsewhere (D-218). */
export function FloorPlanFact({ level }: { readonly level: Level }) {
  const plan = useFloorPlan(level);
  if (plan.kind === 'elsewhere')
    return (
      <Link href={plan.address} newTab>
        Open the floor plan
      </Link>
    );
  return { there: 'On this page', prepared: 'The floor plan is being prepared.', none: 'None' }[plan.kind];
}
