import {
  Checkbox,
  CheckboxGroup,
  Combobox,
  DateField,
  MultiSelect,
  NumberField,
  PasswordField,
  Select,
  Switch,
  TagsField,
  TextArea,
  TextField,
  useSaid,
} from '@wardmere/ui';
import { phoneInWords, type said } from '@wardmere/ui/words';
import type { PlainRecord } from '@wardmere/machines';
import type { ComponentType } from 'react';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { Choices, ControlProps, FieldKind, FieldOf } from '../entity/fields.ts';
import { passwordRules } from '../password-rules.ts';
import { RowsField } from './RowsField.tsx';
import { KeptPassword, SecretField } from './SecretField.tsx';
import { TreeField } from './TreeField.tsx';

/** How each kind of field is filled in. A field that is like none of them brings its own control (`as`). */
export const controls: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  email: TextControl,
  phone: TextControl,
  paragraph: ({ shared, field, value, onChange }) => (
    <TextArea {...shared} value={textOf(value, field)} onChange={onChange} />
  ),
  choice: ChoiceControl,
  search: SearchControl,
  many: ManyControl,
  boxes: ({ shared, value, onChange, choices }) => (
    <CheckboxGroup {...shared} value={listOf(value)} onChange={onChange} options={choices?.options ?? []} />
  ),
  tree: ({ shared, value, onChange, choices = onItsWay }) => (
    <TreeField {...shared} value={listOf(value)} onChange={onChange} choices={choices} />
  ),
  tags: ({ shared, value, onChange }) => <TagsField {...shared} value={listOf(value)} onChange={onChange} />,
  lines: ({ shared, value, onChange }) => (
    <TextArea
      {...shared}
      value={listOf(value).join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  ),
  rows: RowsField,
  flag: ({ shared, value, onChange }) => <Checkbox {...shared} checked={value === true} onChange={onChange} />,
  switch: ({ shared, value, onChange }) => <Switch {...shared} checked={value === true} onChange={onChange} />,
  number: ({ shared, field, value, onChange }) => (
    <NumberField
      {...shared}
      value={typeof value === 'number' || typeof value === 'string' ? value : undefined}
      onChange={(next) => onChange(next ?? null)}
      min={field.least}
      max={field.most}
    />
  ),
  date: ({ shared, field, value, onChange }) => (
    <DateField {...shared} value={textOf(value, field)} onChange={(next) => onChange(next === '' ? null : next)} />
  ),
  password: RuledPassword,
  repeated: ({ shared, field, value, onChange }) => (
    <PasswordField {...shared} value={textOf(value, field)} onChange={onChange} autoComplete="new-password" />
  ),
  secret: (given) => (given.field.isPassword ? <KeptPassword {...given} /> : <SecretField {...given} />),
};

function TextControl({ shared, field, value, onChange, choices }: ControlProps) {
  const text = textOf(value, field);
  return (
    <TextField
      {...shared}
      value={field.as === 'phone' && shared.readOnly ? phoneInWords(text) : text}
      onChange={onChange}
      type={field.as === 'phone' ? 'tel' : field.as === 'email' ? 'email' : 'text'}
      spellCheck={field.literal !== true && field.as !== 'email'}
      autoComplete={field.autoComplete ?? 'off'}
      suggestions={choices?.options.map((option) => option.value)}
    />
  );
}

function RuledPassword({ shared, field, value, onChange }: ControlProps) {
  const { config } = useRunningPortal();
  const text = textOf(value, field);
  const rules = passwordRules(text, config.brand.name);
  return <PasswordField {...shared} rules={rules} value={text} onChange={onChange} autoComplete="new-password" />;
}

function ManyControl({ shared, value, onChange, choices }: ControlProps) {
  const chosen = listOf(value);
  return (
    <MultiSelect
      {...shared}
      value={chosen}
      onChange={onChange}
      options={chosen.reduce(withCurrent, choices?.options ?? [])}
      loading={choices?.loading}
      placeholder={shared.readOnly ? undefined : `Add ${shared.label.toLowerCase()}`}
    />
  );
}

/** Without choices it is a text field (D-131). */
function ChoiceControl(props: ControlProps) {
  const { shared, field, value, onChange, choices } = props;
  const say = useSaid();
  if (!choices) return <TextControl {...props} />;
  const text = textOf(value, field);
  const options = isNameless(choices, value, text)
    ? [...choices.options, { value: text, label: say(LOADING) }]
    : withNamed(choices.options, value, text);
  return (
    <Select
      {...shared}
      value={text}
      onChange={(next) => onChange(chosenAs(field, options, next))}
      options={options}
      {...unchosen(field, text, say)}
    />
  );
}

function SearchControl(props: ControlProps) {
  const { shared, field, value, onChange, choices } = props;
  const say = useSaid();
  if (!choices) return <TextControl {...props} />;
  const text = textOf(value, field);
  const isWaited = isNameless(choices, value, text);
  const options = !isWaited
    ? withNamed(choices.options, value, text)
    : shared.readOnly
      ? [{ value: text, label: say(LOADING) }]
      : choices.options;
  return (
    <Combobox
      {...shared}
      value={text}
      onChange={(next) => onChange(chosenAs(field, options, next))}
      options={options}
      loading={choices.loading}
      // What cannot be read yet is not taken away unread.
      clearable={field.required !== true && !isWaited}
      {...(isWaited ? { placeholder: say(LOADING) } : unchosen(field, text, say))}
    />
  );
}

const LOADING = 'Loading…';

/** What is on its way is not shown by its code meanwhile, nor as nothing: a name follows, or the code where none is offered. */
const isNameless = ({ loading, options }: Choices, value: unknown, text: string): boolean =>
  loading === true && text !== '' && !isNamed(value) && options.every((option) => option.value !== text);

const onItsWay: Choices = { options: [], loading: true };

type AnyField = FieldOf<PlainRecord>;
type Options = Choices['options'];

const isNamed = (value: unknown): value is { readonly uid: string; readonly name: string } =>
  typeof value === 'object' && value !== null && 'uid' in value && 'name' in value;

const textOf = (value: unknown, { absentAs }: AnyField): string => {
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
function chosenAs({ numeric, named }: AnyField, options: Options, next: string | undefined): unknown {
  if (numeric) return Number(next);
  if (!named) return next ?? '';
  const chosen = options.find(({ value }) => value === next);
  return chosen ? { uid: chosen.value, name: chosen.label } : null;
}

const unchosen = ({ required }: AnyField, text: string, say: typeof said) =>
  text === '' || required !== true ? { placeholder: required ? 'Choose' : say('None') } : {};
