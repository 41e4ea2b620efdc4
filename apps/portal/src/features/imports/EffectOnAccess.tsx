import { inFigures } from '@wardmere/ui/words';
import type { RunEffect } from '@wardmere/api';
import { DescriptionList, Section } from '@wardmere/ui';

const people = (count: number) => `${inFigures(count)} ${count === 1 ? 'person' : 'people'}`;
const moved = ({ gained, lost }: { readonly gained: number; readonly lost: number }) =>
  [
    gained > 0 ? `${people(gained)} ${gained === 1 ? 'gains' : 'gain'} it` : '',
    lost > 0 ? `${people(lost)} ${lost === 1 ? 'loses' : 'lose'} it` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Who gains or loses which role, which building, all buildings (N11); nothing where nobody does. */
export function EffectOnAccess({ effect }: { readonly effect: RunEffect | null }) {
  const { roles = [], buildings = [], allBuildings = { gained: 0, lost: 0 } } = effect ?? {};
  const everywhere = allBuildings.gained + allBuildings.lost > 0 ? [{ name: 'All buildings', ...allBuildings }] : [];
  const items = [...roles, ...everywhere, ...buildings].map(({ name, ...counts }) => ({
    term: name,
    value: moved(counts),
  }));
  if (items.length === 0) return null;
  return (
    <Section title="Effect on access">
      <DescriptionList items={items} />
    </Section>
  );
}
