import { useSelector } from '@xstate/react';
import { FormGrid, Section } from '@wardmere/ui';
import { said } from '@wardmere/ui/words';
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

/** One titled part of a form. Why none of it can be changed is said once, below its title. */
export function EditorSection<Draft>({ actor, section, choices, ...facts }: EditorSectionProps<Draft>) {
  const { id, title, description, inOneColumn, fields } = section;
  const { place } = facts;
  const locked = useSelector(actor, ({ context: { record, draft } }) => lockOf(section, { ...place, record, draft }));
  const told = [description === undefined ? undefined : said(description), locked].filter(Boolean).join(' ');
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
            lockSaid={locked}
          />
        ))}
      </FormGrid>
    </Section>
  );
}

/** Why no field of several can be changed, where that is one reason for all. */
function lockOf<Draft>({ fields }: SectionOf<Draft>, moment: FieldMoment): string | undefined {
  const reasons = fields.filter((field) => isShown(field, moment)).map(({ locked }) => locked?.(moment));
  return reasons.length > 1 && new Set(reasons).size === 1 ? reasons[0] : undefined;
}
