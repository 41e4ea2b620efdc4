import { useSelector } from '@xstate/react';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Combobox,
  DateField,
  MultiSelect,
  NumberField,
  PasswordField,
  Select,
  Switch,
  TextArea,
  TextField,
  VisuallyHidden,
  WholeLine,
} from '@wardmere/ui';
import type { ReactNode } from 'react';
import type { Choices, FieldKind, FieldOf, FieldPlace } from '../entity/fields.ts';
import type { EntityActor } from '../entity/use-entity.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { passwordRules } from '../password-rules.ts';
import { focusFirst } from './focus.ts';
import { TreeField } from './TreeField.tsx';

interface EditorFieldProps<Draft> {
  readonly actor: EntityActor;
  readonly field: FieldOf<Draft>;
  readonly choices: Choices | undefined;
  readonly place: FieldPlace;
  /** The whole form is for reading only; its page says why. */
  readonly frozen: boolean;
  readonly disabled: boolean;
}

/** What takes a line of its own, because it grows with what is in it. */
const broad: ReadonlySet<FieldKind> = new Set(['paragraph', 'many', 'switch', 'tree']);

/** One field of a form: what is typed goes to the editor, what is wrong with it stands below it. */
export function EditorField<Draft>({ actor, field, choices, place, frozen, disabled }: EditorFieldProps<Draft>) {
  const { config } = useRunningPortal();
  const name = field.field;
  const value = useSelector(actor, ({ context }) => context.draft[name]);
  const error = useSelector(actor, ({ context }) => context.problems[name]);
  const locked = useSelector(actor, ({ context: { record, draft } }) =>
    frozen ? '' : (field.locked?.({ ...place, record, draft }) ?? choices?.locked),
  );
  const beside = useSelector(actor, ({ context: { record, draft } }) => field.beside?.({ ...place, record, draft }));
  const set = (next: unknown) => actor.send({ type: 'draft.change', change: { [name]: next } });
  const shared = {
    name,
    label: field.label,
    labelHidden: field.labelHidden,
    error,
    hint: withBeside(hintOf(field, locked, choices), beside),
    required: field.required === true && locked === undefined,
    readOnly: locked !== undefined,
    disabled,
  };
  const text = textOf(value, field.absentAs);
  const control = () => {
    if (field.as === 'flag') return <Checkbox {...shared} checked={value === true} onChange={set} />;
    if (field.as === 'switch') return <Switch {...shared} checked={value === true} onChange={set} />;
    if (field.as === 'number')
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' || typeof value === 'string' ? value : undefined}
          onChange={(next) => set(next ?? null)}
          min={field.least}
          max={field.most}
        />
      );
    if (field.as === 'date')
      return <DateField {...shared} value={text} onChange={(next) => set(next === '' ? null : next)} />;
    if (field.as === 'paragraph') return <TextArea {...shared} value={text} onChange={set} />;
    if (field.as === 'password' || field.as === 'repeated') {
      const live = field.as === 'password' ? { rules: passwordRules(text, config.brand.name) } : {};
      return <PasswordField {...shared} {...live} value={text} onChange={set} autoComplete="new-password" />;
    }
    if (field.as === 'boxes')
      return <CheckboxGroup {...shared} value={listOf(value)} onChange={set} options={choices?.options ?? []} />;
    if (field.as === 'tree')
      return <TreeField {...shared} value={listOf(value)} onChange={set} choices={choices ?? onItsWay} />;
    if (field.as === 'many') {
      const chosen = listOf(value);
      return (
        <MultiSelect
          {...shared}
          value={chosen}
          onChange={set}
          options={chosen.reduce(withCurrent, choices?.options ?? [])}
          loading={choices?.loading}
          placeholder={locked === undefined ? `Add ${field.label.toLowerCase()}` : undefined}
        />
      );
    }
    if (choices && (field.as === 'choice' || field.as === 'search')) {
      const options = withNamed(choices.options, value, text);
      const choose = (next: string | undefined) => set(chosenAs(field, options, next));
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
        type={field.as === 'phone' ? 'tel' : field.as === 'email' ? 'email' : 'text'}
        spellCheck={field.literal !== true && field.as !== 'email'}
        autoComplete="off"
      />
    );
  };
  return field.wide || (field.as && broad.has(field.as)) ? <WholeLine>{control()}</WholeLine> : control();
}

/** Why it cannot be changed, or that nothing can be chosen yet, or what helps in filling it in. */
const withBeside = (hint: ReactNode, beside: string | undefined): ReactNode =>
  beside === undefined || hint === undefined || hint === '' ? (
    (beside ?? hint)
  ) : (
    <>
      {hint}
      <br />
      <span>{beside}</span>
    </>
  );

function hintOf<Draft>(
  { as, field, label, hint }: FieldOf<Draft>,
  locked: string | undefined,
  choices: Choices | undefined,
) {
  if (locked !== undefined) return locked === '' ? hint : locked;
  // A tree has room to say it above what stands in it.
  if (choices?.retry === undefined || as === 'tree') return hint;
  const { retry } = choices;
  const tryAgain = () => {
    retry();
    // The button goes as soon as it was pressed.
    focusFirst([field]);
  };
  return (
    <>
      What can be chosen could not be fetched.{' '}
      <Button size="small" emphasis="plain" onPress={tryAgain}>
        Try again
        <VisuallyHidden>{` to fetch what can be chosen for ${label}`}</VisuallyHidden>
      </Button>
    </>
  );
}

const onItsWay: Choices = { options: [], loading: true };

type Options = Choices['options'];

const isNamed = (value: unknown): value is { readonly uid: string; readonly name: string } =>
  typeof value === 'object' && value !== null && 'uid' in value && 'name' in value;

const textOf = (value: unknown, absentAs: number | string | undefined): string => {
  const shown = (isNamed(value) ? value.uid : value) ?? absentAs ?? '';
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
};

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each: unknown) => typeof each === 'string') : [];

/** A stored value that is no longer offered stays what it is until somebody chooses another. */
const withCurrent = (options: Options, text: string): Options =>
  text === '' || options.some(({ value }) => value === text) ? options : [...options, { value: text, label: text }];

const withNamed = (options: Options, value: unknown, text: string): Options =>
  isNamed(value) && options.every((option) => option.value !== value.uid)
    ? [...options, { value: value.uid, label: value.name }]
    : withCurrent(options, text);

/** A choice as the record holds it: its number, its name beside its identifier, or the value alone. */
function chosenAs<Draft>({ numeric, named }: FieldOf<Draft>, options: Options, next: string | undefined): unknown {
  if (numeric) return Number(next);
  if (!named) return next ?? '';
  const chosen = options.find(({ value }) => value === next);
  return chosen ? { uid: chosen.value, name: chosen.label } : null;
}

const unchosen = <Draft,>({ required }: FieldOf<Draft>, text: string) =>
  text === '' || required !== true ? { placeholder: required ? 'Choose' : 'None' } : {};
