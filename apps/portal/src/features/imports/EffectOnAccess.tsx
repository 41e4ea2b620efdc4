import { inFigures } from '@wardmere/ui/words';
import type { ImportKind, RunEffect } from '@wardmere/api';
import { DescriptionList, Section } from '@wardmere/ui';
import { countOf, wordsOfUse } from './import-words.ts';

const people = (count: number) => `${inFigures(count)} ${count === 1 ? 'person' : 'people'}`;
const moved = ({ gained, lost }: { readonly gained: number; readonly lost: number }) =>
  [
    gained > 0 ? `${people(gained)} ${gained === 1 ? 'gains' : 'gain'} it` : '',
    lost > 0 ? `${people(lost)} ${lost === 1 ? 'loses' : 'lose'} it` : '',
  ]
    .filter(Boolean)
    .join(', ');

interface EffectOnAccessProps {
  readonly kind: ImportKind;
  readonly effect: RunEffect | null;
  /** Where two stand on a page, each says whose it is. */
  readonly title?: string;
}

/** Who may sign in no more or again, and who gains or loses which role, which building, all buildings (N11); nothing where nobody does. */
export function EffectOnAccess({ kind, effect, title = 'Effect on access' }: EffectOnAccessProps) {
  const { roles = [], buildings = [], allBuildings = { gained: 0, lost: 0 } } = effect ?? {};
  const everywhere =
    allBuildings.gained + allBuildings.lost > 0 ? [{ of: '', uid: 'all', name: 'All buildings', ...allBuildings }] : [];
  const inUse = (['deactivated', 'activated'] as const).flatMap((way) => {
    const count = effect?.[way] ?? 0;
    const { term, means } = wordsOfUse[kind][way];
    return count === 0 ? [] : [{ term, value: [countOf(kind, count), means].filter(Boolean).join(' ') }];
  });
  const of = (what: string) => (change: (typeof roles)[number]) => ({ ...change, of: what });
  const changes = [...roles.map(of('role')), ...everywhere, ...buildings.map(of('building'))];
  const moves = changes.map(({ of: what, uid, name, ...counts }) => ({
    id: uid,
    // A role and a building of one name are told apart.
    term: changes.some((other) => other.name === name && other.of !== what) ? `${name} (${what})` : name,
    value: moved(counts),
  }));
  const items = [...inUse, ...moves];
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <DescriptionList items={items} />
    </Section>
  );
}
