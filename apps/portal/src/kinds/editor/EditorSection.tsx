import { useSelector } from '@xstate/react';
import { FormGrid, Section, useSaid } from '@wardmere/ui';
import { listed, type said as saidInTab } from '@wardmere/ui/words';
import { isShown, type ChoicesByField, type FieldMoment, type FieldPlace, type SectionOf } from '../entity/fields.ts';
import type { EntityActor } from '../entity/use-entity.ts';
import { EditorField } from './EditorField.tsx';

interface EditorSectionProps<Draft> {
  readonly actor: EntityActor;
  readonly section: SectionOf<Draft>;
  readonly choices: ChoicesByField;
  readonly place: FieldPlace;
  readonly frozen: boolean;
  readonly disabled: boolean;
}

/** One titled part of a form. Why some or none of it can be changed is said once, below its title. */
export function EditorSection<Draft>({ actor, section, choices, ...facts }: EditorSectionProps<Draft>) {
  const { id, title, description, inOneColumn, fields } = section;
  const { place } = facts;
  const said = useSaid();
  const locked = useSelector(
    actor,
    ({ context: { record, draft } }) => lockOf(section, { ...place, record, draft }, said),
    same,
  );
  const told = [description === undefined ? undefined : said(description), locked?.told].filter(Boolean).join(' ');
  return (
    <Section id={id} title={said(title)} description={told === '' ? undefined : told}>
      <FormGrid columns={inOneColumn ? 1 : 2}>
        {fields.map((field) => (
          <EditorField
            key={field.field}
            {...facts}
            actor={actor}
            field={field}
            choices={choices[field.field]}
            lockSaid={locked?.reason}
          />
        ))}
      </FormGrid>
    </Section>
  );
}

interface Lock {
  readonly reason: string;
  readonly told: string;
}

/** Why several fields cannot be changed, where that is one reason: of some among others it is said of which. */
function lockOf<Draft>({ fields }: SectionOf<Draft>, moment: FieldMoment, said: typeof saidInTab): Lock | undefined {
  const shown = fields.filter((field) => isShown(field, moment));
  const byReason = Map.groupBy(shown, ({ locked }) => locked?.(moment));
  for (const [reason, alike] of byReason) {
    if (reason === undefined || alike.length < 2) continue;
    const names = listed(alike.map(({ label }) => said(label)));
    return { reason, told: alike.length === shown.length ? reason : `${reason.replace(/\.$/, '')}: ${names}.` };
  }
  return undefined;
}

const same = (one: Lock | undefined, other: Lock | undefined) => one?.told === other?.told;
