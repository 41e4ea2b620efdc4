import { useSelector } from '@xstate/react';
import { Checkbox, Combobox, DateField, NumberField, Select, TextArea, TextField, WholeLine } from '@wardmere/ui';
import type { Choices, FieldOf } from '../entity/fields.ts';
import type { EntityActor } from '../entity/use-entity.ts';

interface EditorFieldProps<Draft> {
  readonly actor: EntityActor;
  readonly field: FieldOf<Draft>;
  readonly choices: Choices | undefined;
  /** Why it cannot be changed; absent where it can. */
  readonly locked: string | undefined;
  readonly disabled: boolean;
}

/** One field of a form: what is typed goes to the editor, what is wrong with it stands below it. */
export function EditorField<Draft>({ actor, field, choices, locked, disabled }: EditorFieldProps<Draft>) {
  const name = field.field;
  const value = useSelector(actor, ({ context }) => context.draft[name]);
  const error = useSelector(actor, ({ context }) => context.problems[name]);
  const set = (next: unknown) => actor.send({ type: 'draft.change', change: { [name]: next } });
  const shared = {
    name,
    label: field.label,
    error,
    hint: locked === undefined || locked === '' ? field.hint : locked,
    required: field.required === true && locked === undefined,
    readOnly: locked !== undefined,
    disabled,
  };
  const control = () => {
    const text = textOf(value, field.absentAs);
    if (field.as === 'flag') return <Checkbox {...shared} checked={value === true} onChange={set} />;
    if (field.as === 'number')
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => set(next ?? null)}
          min={field.least}
          max={field.most}
        />
      );
    if (field.as === 'date')
      return <DateField {...shared} value={text} onChange={(next) => set(next === '' ? null : next)} />;
    if (field.as === 'paragraph') return <TextArea {...shared} value={text} onChange={set} />;
    if (choices && (field.as === 'choice' || field.as === 'search')) {
      const options = withCurrent(choices, text);
      const choose = (next: string | undefined) => set(field.numeric ? Number(next) : (next ?? ''));
      if (field.as === 'search')
        return (
          <Combobox
            {...shared}
            value={text}
            onChange={choose}
            options={options}
            loading={choices.loading}
            clearable={field.required !== true}
          />
        );
      return <Select {...shared} value={text} onChange={choose} options={options} {...unchosen(field, text)} />;
    }
    return (
      <TextField
        {...shared}
        value={text}
        onChange={set}
        type={field.as === 'phone' ? 'tel' : 'text'}
        spellCheck={field.literal !== true}
        autoComplete="off"
      />
    );
  };
  return field.wide || field.as === 'paragraph' ? <WholeLine>{control()}</WholeLine> : control();
}

const textOf = (value: unknown, absentAs: number | string | undefined): string => {
  const shown = value ?? absentAs ?? '';
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
};

/** A stored value that is no longer offered stays what it is until somebody chooses another. */
const withCurrent = ({ options }: Choices, text: string) =>
  text === '' || options.some(({ value }) => value === text) ? options : [...options, { value: text, label: text }];

const unchosen = <Draft,>({ required }: FieldOf<Draft>, text: string) =>
  text === '' || required !== true ? { placeholder: required ? 'Choose' : 'None' } : {};
