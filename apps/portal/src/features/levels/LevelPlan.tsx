import type { Level } from '@wardmere/api';
import { Button, Inline, Link, PictureView, Skeleton, Stack, Text } from '@wardmere/ui';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { BASE } from '../../system/address.ts';
import { location } from '../locations/location.entity.ts';
import type { Area } from '../../kinds/entity/area.ts';
import { locationsOfLevel } from './locations-of-level.ts';

interface LevelPlanProps {
  readonly level: Level;
  readonly area: Area;
  readonly address: string;
}

/** The floor plan of a level, and beside it as a list what stands on it: the picture itself says nothing to a screen reader. */
export function LevelPlan({ level, area, address }: LevelPlanProps) {
  return (
    <PictureView image={address} label={`Floor plan of ${level.levelName}`} gone="The floor plan cannot be loaded.">
      <Locations level={level} area={area} />
    </PictureView>
  );
}

function Locations({
  level: { uid, clientUID: client, buildingUID: building },
  area,
}: Omit<LevelPlanProps, 'address'>) {
  const scope = { client, building, level: uid };
  const { state, items, retry } = useFreshLookup({ lookup: locationsOfLevel, scope });
  return (
    <Stack gap="small">
      <Text as="h3" weight="strong">
        Locations on this level
      </Text>
      {state === 'loading' && <Skeleton shape="block" />}
      {state === 'failed' && (
        <Inline>
          <Text>The locations could not be fetched.</Text>
          {retry && (
            <Button size="small" onPress={retry}>
              Try again
            </Button>
          )}
        </Inline>
      )}
      {state === 'ready' && items.length === 0 && <Text>No locations yet.</Text>}
      <Stack as="ul" gap="small">
        {items.map(({ uid: key, name }) => (
          <li key={key}>
            <Link href={`${BASE}${location.address(area, scope, key)}`}>{name}</Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
