import type { RowsFlow } from '../../system/flows.ts';
import type { Gesture } from './gesture.ts';

/** What can be done to the selected rows, and the rest with the reason. */
export const rowsGestures = ({ actor, acts }: RowsFlow): readonly Gesture[] =>
  acts.map(({ id, label, icon, unavailable, run }) => ({
    id: `${actor.id} act ${id}`,
    label,
    icon,
    ...(unavailable !== undefined && { unavailable }),
    run,
  }));
