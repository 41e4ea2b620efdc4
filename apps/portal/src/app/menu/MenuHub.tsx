import { Button, EmptyState, Section, Stack, Switch, Tile, TileGrid } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { useShowUnavailable } from '../frame/show-unavailable.ts';
import { useFacts } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { lockedBy } from '../../parts/menu/locked-by.ts';
import { menuOf, type JudgedGroup, type MenuQuestion } from '../../parts/menu/menu-of.ts';
import { WhyTable } from '../../parts/menu/WhyTable.tsx';

/** The groups of a menu as tiles; what is not available is absent, or locked with its reason (N4). */
export function MenuHub({ groups, area, empty }: Pick<MenuQuestion, 'groups' | 'area'> & { readonly empty: string }) {
  const { config, routes } = useRunningPortal();
  const facts = useFacts();
  const [showUnavailable, setShowUnavailable] = useShowUnavailable();
  const question = { groups, area, routes, facts, config };
  const judged = menuOf({ ...question, showUnavailable });
  const hidden = judged.flatMap(({ links }) => links).filter(({ verdict }) => !verdict.allowed);
  return (
    <Stack gap="huge">
      {judged.length === 0 && (
        <EmptyState
          icon="gear"
          title={empty}
          actions={<Button onPress={() => setShowUnavailable(true)}>Show why</Button>}
        >
          The settings you see depend on your permissions, the client’s modules and the selected building.
        </EmptyState>
      )}
      {judged.map((group) => (
        <Group key={group.label} group={group} />
      ))}
      <WhyTable hidden={hidden} />
    </Stack>
  );
}

/** “Why can't I see this?”: for support staff as much as for the person (N4). */
export function UnavailableSwitch() {
  const [on, set] = useShowUnavailable();
  return <Switch label="Show unavailable" checked={on} onChange={set} />;
}

function Group({ group }: { readonly group: JudgedGroup }) {
  const { config } = useRunningPortal();
  const facts = useFacts();
  return (
    <Section title={group.label}>
      <TileGrid>
        {group.links.map((link) => (
          <Tile
            key={link.path}
            href={link.isExternal ? link.path : `${BASE}${link.path}`}
            title={link.label}
            icon={link.icon}
            {...lockedBy(link.verdict, { config, facts })}
          >
            {link.about}
          </Tile>
        ))}
      </TileGrid>
    </Section>
  );
}
