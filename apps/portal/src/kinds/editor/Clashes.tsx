import { useSelector } from '@xstate/react';
import { ChangeChoice, useSaid } from '@wardmere/ui';
import type { Words } from '../../system/kinds.ts';
import { labelOf, wordsFor } from '../entity/display.ts';
import type { EntityActor } from '../entity/use-entity.ts';

interface ClashesProps {
  readonly actor: EntityActor;
  readonly words: Words;
}

/** What is told in the language of the question is inside of it. */
export function Clashes({ actor, words }: ClashesProps) {
  const said = useSaid();
  const clashes = useSelector(actor, ({ context }) => context.merge?.clashes) ?? [];
  const choices = useSelector(actor, ({ context }) => context.choices);
  const by = useSelector(actor, ({ context }) => context.latest?.changed?.by);
  return (
    <ChangeChoice
      items={clashes.map(({ field, mine, theirs }) => ({
        id: field,
        label: labelOf(words, field, said),
        mine: wordsFor(words, field, mine),
        theirs: wordsFor(words, field, theirs),
        choice: choices[field],
      }))}
      {...(by !== undefined && { theirName: by })}
      onChange={(field, side) => actor.send({ type: 'clash.choose', field, side })}
    />
  );
}
