import type { ModuleGroup } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import { isLocked } from '@wardmere/machines';
import { Button, Checkbox, CheckboxGroup, Columns, Fieldset, Skeleton, Stack, Text } from '@wardmere/ui';
import { useEffect, useRef, useState } from 'react';
import { focusFirst } from '../../kinds/editor/focus.ts';
import type { EntityActor, EntitySnapshot } from '../../kinds/entity/use-entity.ts';
import { useLookup } from '../lookups/use-lookup.ts';
import {
  choiceAfter,
  choiceAtType,
  chosenIn,
  inOrder,
  modulesOf,
  needsOf,
  type ModuleChoice,
} from './module-choices.ts';
import { moduleGroups, type Offer } from './module-lookups.ts';

interface ModuleChoicesProps {
  readonly actor: EntityActor;
  readonly readOnly: boolean;
}

/** The modules a client has, by group, with what one needs and what it excludes (§4, D-122…D-124). */
export function ModuleChoices({ actor, readOnly }: ModuleChoicesProps) {
  const offer = useSelector(actor, offerOf, sameOffer);
  const value = useSelector(actor, ({ context }) => context.draft['modules']);
  const disabled = useSelector(actor, isLocked);
  const { state, items: groups, retry, isRetried } = useLookup(moduleGroups(offer));
  const chosen = chosenIn(value);
  const held = useRef<Held>({ type: offer.type, uids: [], beside: value });
  const choose = (modules: readonly ModuleChoice[], uids: readonly string[]) => {
    held.current = { type: offer.type, uids, beside: modules };
    actor.send({ type: 'draft.change', change: { modules } });
  };
  // A choice that was saved, discarded or taken back is another: nothing is missing from it.
  const setAside = () => (held.current.beside === value ? held.current.uids : []);

  // Another type offers other modules: the choice is kept where they still exist (D-124), and what is not offered is held
  // until a type is chosen that offers it: whoever goes through the types by the arrow keys passes others on the way.
  useEffect(() => {
    if (state !== 'ready') return;
    const aside = setAside();
    const returning = held.current.type === offer.type ? [] : aside;
    const isAnother = offer.kept !== offer.type;
    if (!isAnother && returning.length === 0) return;
    const now = isAnother ? choiceAtType(groups, chosen, returning) : { within: [...chosen, ...returning], aside: [] };
    if (now.within.length === chosen.length && now.within.every((uid) => chosen.includes(uid))) return;
    choose(
      now.within.map((moduleUid) => ({ moduleUid })),
      [...new Set([...now.aside, ...aside])].filter((uid) => !now.within.includes(uid)),
    );
  });

  // The button that was pressed goes once the modules are here: the keyboard goes on with the first of them.
  const isPressed = useRef(false);
  useEffect(() => {
    if (state !== 'ready' || !isPressed.current) return;
    isPressed.current = false;
    const [first] = groups.flatMap(({ modules }) => modules);
    if (first) focusFirst([`modules.${first.uid}`]);
  }, [state, groups]);

  if (state === 'failed' || isRetried)
    return (
      <Stack gap="tiny" align="start">
        <div role="alert">
          <Text emphasis="soft">The modules could not be fetched.</Text>
        </div>
        <Button
          size="small"
          busy={isRetried}
          onPress={() => {
            isPressed.current = true;
            retry?.();
          }}
        >
          Try again
        </Button>
      </Stack>
    );
  if (state === 'loading') return <Skeleton shape="block" width="full" />;
  if (groups.length === 0) return <Text emphasis="soft">There are no modules to choose.</Text>;
  const all = modulesOf(groups, chosen);
  const within = ({ modules }: ModuleGroup) =>
    inOrder(all.filter(({ uid }) => modules.some((module) => module.uid === uid)));
  if (readOnly) {
    // What cannot be chosen is read: the modules there are, not each that there might be.
    const had = groups.filter((group) => within(group).some(({ selected }) => selected));
    if (had.length === 0) return <Text emphasis="soft">No modules.</Text>;
    return (
      <Columns count={2}>
        {had.map((group) => (
          <CheckboxGroup
            key={group.uid}
            label={group.displayName || group.name}
            options={within(group).map(({ uid, displayName }) => ({ value: uid, label: displayName }))}
            value={chosen}
            onChange={() => undefined}
            readOnly
          />
        ))}
      </Columns>
    );
  }
  return (
    <Columns count={2}>
      {groups.map((group) => (
        <Fieldset key={group.uid} legend={group.displayName || group.name}>
          <Stack gap="small">
            {within(group).map((module) => (
              <Checkbox
                key={module.uid}
                name={`modules.${module.uid}`}
                label={module.displayName}
                checked={module.selected}
                hint={needsOf(module, all)}
                disabled={disabled || !module.enabled}
                onChange={(selected) => choose(choiceAfter(groups, chosen, module.uid, selected), setAside())}
              />
            ))}
          </Stack>
        </Fieldset>
      ))}
    </Columns>
  );
}

/** What the types that were passed do not offer. */
interface Held {
  /** The type that the choice was last brought to. */
  readonly type: number;
  readonly uids: readonly string[];
  /** The choice that it is missing from. */
  readonly beside: unknown;
}

const offerOf = ({ context: { subject, base, draft } }: EntitySnapshot): Offer => ({
  client: subject.key,
  kept: subject.key === null ? null : Number(base['type'] ?? 0),
  type: Number(draft['type'] ?? 0),
});
const sameOffer = (one: Offer, other: Offer) =>
  one.client === other.client && one.kept === other.kept && one.type === other.type;

/**
 * The names of chosen modules, for the review of a change and for who is told of it later: also of those that another type
 * leaves behind, and of those that nobody offers any more once they were saved away.
 */
export function useModuleNames(actor: EntityActor): (value: unknown) => string {
  const offer = useSelector(actor, offerOf, sameOffer);
  // A client that may not exist has no modules to ask for.
  const due = useSelector(actor, ({ context }) => context.subject.key === null || context.record !== null);
  const { items } = useLookup(moduleGroups(offer), due);
  const { items: before } = useLookup(moduleGroups({ ...offer, type: offer.kept ?? offer.type }), due);
  const [names] = useState(() => new Map<string, string>());
  for (const { uid, displayName } of [...before, ...items].flatMap(({ modules }) => modules))
    names.set(uid, displayName);
  return (value) =>
    chosenIn(value)
      .map((uid) => names.get(uid) ?? uid)
      .join(', ');
}
