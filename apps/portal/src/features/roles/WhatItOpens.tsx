import type { Role, RoleDraft } from '@wardmere/api';
import { Badge, DescriptionList, Inline, Stack, Text, VisuallyHidden } from '@wardmere/ui';
import type { OpenedChange, OpenedKind } from '../../parts/menu/opened-by.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useOpened } from './use-opened.ts';

const kinds: readonly (readonly [OpenedKind, string])[] = [
  ['link', 'Menu links'],
  ['page', 'Pages'],
  ['action', 'Actions'],
];

/** Which menu links, pages and actions a role opens, and which appear or vanish by what is typed (N5). */
export function WhatItOpens({ open }: { readonly open: OpenEntity<Role, RoleDraft> }) {
  const { changes, isSaved } = useOpened(open);
  const count = (change: OpenedChange['change']) => changes.filter((each) => each.change === change).length;
  return (
    <Stack>
      {isSaved && (
        <Text emphasis="soft">
          <output>{differenceInWords(count('appears'), count('vanishes'))}</output>
        </Text>
      )}
      <DescriptionList
        items={kinds.map(([kind, term]) => {
          const ofKind = changes.filter((each) => each.kind === kind);
          return { term, value: ofKind.length === 0 ? 'None' : <Opened items={ofKind} marked={isSaved} /> };
        })}
      />
    </Stack>
  );
}

function Opened({ items, marked }: { readonly items: readonly OpenedChange[]; readonly marked: boolean }) {
  return (
    <Inline gap="tiny">
      {items.map(({ id, label, change }) => {
        if (!marked || change === 'stays') return <Badge key={id}>{label}</Badge>;
        return (
          <Badge key={id} tone={change === 'appears' ? 'success' : 'danger'}>
            <span aria-hidden="true">{change === 'appears' ? '+ ' : '− '}</span>
            {label}
            <VisuallyHidden>{change}</VisuallyHidden>
          </Badge>
        );
      })}
    </Inline>
  );
}

/** Said politely as permissions are chosen. */
const differenceInWords = (appear: number, vanish: number): string => {
  if (appear === 0 && vanish === 0) return 'Nothing would change for whoever holds it.';
  const parts = [...(appear > 0 ? [`${appear} would appear`] : []), ...(vanish > 0 ? [`${vanish} would vanish`] : [])];
  return `For whoever holds it, ${parts.join(' and ')} once it is saved.`;
};
