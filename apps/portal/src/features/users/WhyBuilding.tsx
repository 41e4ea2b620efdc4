import { permissions as may, type SecurityGroup, type User } from '@wardmere/api';
import { Combobox, Stack, Text } from '@wardmere/ui';
import { fewOf, listed } from '@wardmere/ui/words';
import { useState } from 'react';
import { ChoicesLacking } from '../../kinds/editor/ChoicesLacking.tsx';
import { AskWhom } from '../../parts/access/AskWhom.tsx';
import type { Wish } from '../../parts/access/asking.ts';
import { useFreshLookup, useLookup } from '../../parts/lookups/use-lookup.ts';
import { buildingsOf } from '../../parts/lookups/every-building.ts';
import { mappingsOfClient } from '../../parts/people/mappings-of-client.ts';
import { useFacts } from '../../system/hooks.ts';
import { buildingGivers } from './building-givers.ts';
import { whyBuilding, type BringingBuilding } from './why-building.ts';

interface WhyBuildingProps {
  readonly client: string;
  readonly user: User;
  /** Whether the buildings of the person can be chosen on this page. */
  readonly isGivenHere: boolean;
  /** Whose access is explained, for what is asked of others. */
  readonly explained: Pick<Wish, 'person' | 'client' | 'page'>;
}

const ASKED = 'Why, or why not, in a building?';

/** Asks of one building why somebody works there or not, and what would bring it (B14 with N4). */
export function WhyBuilding({ client, user, isGivenHere, explained }: WhyBuildingProps) {
  const [building, setBuilding] = useState<string>();
  const { items, state, retry } = useLookup(buildingsOf(client));
  const known = items.find(({ uid }) => uid === building);
  // Whoever may not read the mappings is told of those that gave something, and of no other.
  const mayReadMappings = useFacts().permissions.includes(may.CanManageRoles);
  const mappings = useFreshLookup(
    { lookup: mappingsOfClient, scope: { client } },
    mayReadMappings && known !== undefined,
  );
  return (
    <Stack gap="small">
      <Combobox
        name="why"
        label={ASKED}
        hint={retry && <ChoicesLacking field="why" label={ASKED} retry={retry} />}
        placeholder="Choose a building"
        value={building}
        options={items.map(({ uid, name }) => ({ value: uid, label: name }))}
        loading={state === 'loading'}
        clearable
        onChange={setBuilding}
      />
      <output>
        {known && <Answer {...{ client, user, isGivenHere, explained }} building={known} mappings={mappings.items} />}
      </output>
    </Stack>
  );
}

interface AnswerProps extends WhyBuildingProps {
  readonly building: { readonly uid: string; readonly name: string };
  readonly mappings: readonly SecurityGroup[];
}

function Answer({ client, user, building: { uid, name }, mappings, isGivenHere, explained }: AnswerProps) {
  const why = whyBuilding(user, uid, mappings);
  const isAsked = !why.works && !isGivenHere;
  const givers = useFreshLookup({ lookup: buildingGivers, scope: { client, user: user.uid, building: uid } }, isAsked);
  const person = user.firstName;
  if (why.works) {
    const what = why.everywhere ? 'all buildings' : 'it';
    const by = why.by.length === 0 ? '' : `by the ${why.by.length === 1 ? 'mapping' : 'mappings'} ${listed(why.by)}`;
    const given = [why.byHand && 'by hand', by].filter((way) => way !== '' && way !== false);
    return <Text size="small">{`${person} works in ${name}: ${what} was given ${given.join(', and ')}.`}</Text>;
  }
  return (
    <Stack gap="tiny">
      <Text size="small">{`${person} does not work in ${name}.`}</Text>
      {why.bringing.map((each) => (
        <Text key={each.mapping.uid} size="small">
          {bringing(each)}
        </Text>
      ))}
      <Text size="small">
        {isGivenHere
          ? 'You can give it: choose it under Buildings on this page.'
          : 'Somebody who manages users, works there, and may do and reach no less than this person can give it.'}
      </Text>
      {givers.items.length > 0 && (
        <AskWhom givers={givers.items} wish={{ ...explained, what: `the building “${name}”` }} />
      )}
    </Stack>
  );
}

function bringing({ mapping, isEverywhere, roles, buildings }: BringingBuilding): string {
  const also = [
    ...(isEverywhere ? ['every other building'] : buildings.length > 0 ? [fewOf(buildings, 3)] : []),
    ...(roles.length > 0 ? [`the ${roles.length === 1 ? 'role' : 'roles'} ${listed(roles)}`] : []),
  ];
  return `It would come at a sign-in through the organisation with the group “${mapping.name}”, which brings ${also.length === 0 ? 'nothing else' : `${listed(also)} as well`}.`;
}
