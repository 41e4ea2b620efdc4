import { permissions as may, type Product } from '@wardmere/api';
import { judgedTiles, permit, type JudgedTile } from '@wardmere/machines';
import {
  ButtonLink,
  EmptyState,
  Page,
  PageHeader,
  Section,
  Skeleton,
  Stack,
  Tile,
  TileGrid,
  type IconName,
  lazily,
} from '@wardmere/ui';
import { Suspense } from 'react';
import { BASE } from '../../system/address.ts';
import { useShowUnavailable } from '../frame/show-unavailable.ts';
import { useFacts } from '../../system/hooks.ts';
import { lockedBy } from '../../parts/menu/locked-by.ts';
import { UnavailableSwitch } from '../menu/MenuHub.tsx';
import { WhyTable } from '../../parts/menu/WhyTable.tsx';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { RecentRecords } from '../../parts/recent/RecentRecords.tsx';
import { ModulesLacking } from './ModulesLacking.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const [AttentionStrip] = lazily(async () => ({
  default: (await import('../../features/attention/AttentionStrip.tsx')).AttentionStrip,
}));

/** The room of the strip, while what draws it comes. */
const AttentionOnTheWay = () => (
  <Section title="Needs attention" description="Each figure leads to its list.">
    <Skeleton shape="figures" />
  </Section>
);

const icons: Readonly<Record<Product, IconName>> = {
  visitorManagement: 'card-id',
  volunteerManagement: 'star',
  emergencyManagement: 'bell',
  studentSafety: 'shield',
  dismissal: 'sign-out',
  staffSafety: 'users',
  eventSafety: 'calendar',
  insight: 'chart',
  safetyTraining: 'book',
  hallPasses: 'door',
};

/** The client's products as tiles, in the order the specification names them (§1, D-059). */
export function LandingPage() {
  const { config } = useRunningPortal();
  const facts = useFacts();
  const [showUnavailable] = useShowUnavailable();
  const client = facts.client?.uid;
  const attended = permit({ area: 'client', anyOf: [may.CanManageUsers, may.CanManageRoles] }, facts).allowed;
  const tiles = judgedTiles(facts, config);
  const shown = tiles.filter(({ verdict }) => verdict.allowed || showUnavailable);
  return (
    <Page>
      <PageHeader
        title={facts.client?.name ?? 'Home'}
        description="Choose where you want to work."
        actions={<UnavailableSwitch />}
      />
      <Stack gap="huge">
        {attended && client !== undefined && (
          <Suspense fallback={<AttentionOnTheWay />}>
            <AttentionStrip client={client} />
          </Suspense>
        )}
        <RecentRecords />
        {facts.modules === 'unknown' ? (
          <TilesOnTheWay />
        ) : facts.modules === null ? (
          <ModulesLacking />
        ) : (
          <Tiles tiles={shown} />
        )}
        {(shown.length > 0 || facts.modules === null) && (
          <Section title="Administration">
            <TileGrid>
              <Tile href={`${BASE}${to(pages.settings)}`} title="Settings" icon="gear">
                People, buildings and connections of this client.
              </Tile>
            </TileGrid>
          </Section>
        )}
        {showUnavailable && (
          <WhyTable
            hidden={tiles
              .filter(({ verdict }) => !verdict.allowed)
              .map(({ title, verdict }) => ({ label: title, verdict }))}
          />
        )}
      </Stack>
    </Page>
  );
}

function Tiles({ tiles }: { readonly tiles: readonly JudgedTile[] }) {
  const { config } = useRunningPortal();
  const facts = useFacts();
  if (tiles.length === 0) {
    return (
      <EmptyState
        icon="grid"
        title="No products yet"
        actions={
          <ButtonLink href={`${BASE}${to(pages.settings)}`} icon="gear">
            Go to settings
          </ButtonLink>
        }
      >
        None of this client’s modules includes a product. You can still open its settings.
      </EmptyState>
    );
  }
  return (
    <Section title="Products">
      <TileGrid>
        {tiles.map(({ product, title, about, address, verdict }) => (
          <Tile
            key={product}
            href={address}
            title={title}
            icon={icons[product]}
            leaves
            {...lockedBy(verdict, { config, facts })}
          >
            {about}
          </Tile>
        ))}
      </TileGrid>
    </Section>
  );
}

/** Which modules the client has arrives a moment after the page (§4 step 5): the room for the tiles is kept. */
function TilesOnTheWay() {
  return (
    <Section title="Products">
      <TileGrid>
        {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
          <Skeleton key={key} shape="block" />
        ))}
      </TileGrid>
    </Section>
  );
}
