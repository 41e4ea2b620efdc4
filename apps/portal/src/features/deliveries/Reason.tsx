import { useSentencesOfBuildings } from '../../parts/connect/use-named-buildings.ts';

/** A rule may name fifty buildings: the whole of it stands beside the list. */
const LONGEST = 160;

/** Why it came to what became of a delivery, with the buildings by their names. */
export function Reason({ children }: { readonly children: string }) {
  const [reason = ''] = useSentencesOfBuildings([children]);
  return reason.length > LONGEST ? `${reason.slice(0, LONGEST - 1)}…` : reason;
}
