import { useSelector } from '@xstate/react';
import {
  isNew,
  problemOf,
  problemsOfField,
  type EntityContext,
  type FieldProblems,
  type PlainRecord,
} from '@wardmere/machines';
import { ShortField, useSaid, WholeLine } from '@wardmere/ui';
import type { said as saidInTab } from '@wardmere/ui/words';
import type { ReactNode } from 'react';
import {
  isShown,
  type Choices,
  type ControlProps,
  type FieldKind,
  type FieldOf,
  type FieldPlace,
  type OwnControlProps,
} from '../entity/fields.ts';
import type { EntityActor } from '../entity/use-entity.ts';
import { ChoicesLacking } from './ChoicesLacking.tsx';
import { controls } from './controls.tsx';

interface EditorFieldProps<Draft> {
  readonly actor: EntityActor;
  readonly field: FieldOf<Draft>;
  readonly choices: Choices | undefined;
  readonly place: FieldPlace;
  /** The whole form is for reading only; its page says why. */
  readonly frozen: boolean;
  /** Why nothing around it can be changed either, which its section says. */
  readonly lockSaid: string | undefined;
  readonly disabled: boolean;
}

/** What takes a line of its own, because it grows with what is in it. */
const broad: ReadonlySet<unknown> = new Set<FieldKind>([
  'paragraph',
  'many',
  'switch',
  'tree',
  'tags',
  'lines',
  'rows',
]);

/** One field of a form: what is typed goes to the editor, what is wrong with it stands below it. */
export function EditorField<Draft>({
  actor,
  field,
  choices,
  place,
  frozen,
  lockSaid,
  disabled,
}: EditorFieldProps<Draft>) {
  const { field: name, as = 'text', ...facts } = field;
  const momentOf = ({ record, draft }: Pick<EntityContext, 'record' | 'draft'>) => ({ ...place, record, draft });
  const shown = useSelector(actor, ({ context }) => isShown(field, momentOf(context)));
  const value = useSelector(actor, ({ context }) => context.draft[name]);
  const problems = useSelector(actor, ({ context }) => context.problems);
  const locked = useSelector(actor, ({ context }) =>
    frozen ? '' : (field.locked?.(momentOf(context)) ?? choices?.locked),
  );
  const label = useSelector(actor, ({ context }) => field.labelBy?.(context.draft)) ?? field.label;
  const beside = useSelector(actor, ({ context }) => field.beside?.(momentOf(context)));
  const isKept = useSelector(actor, ({ context }) => field.isKept?.(momentOf(context)) === true);
  const said = useSaid();
  if (!shown) return undefined;
  const change = (fields: PlainRecord) => actor.send({ type: 'draft.change', change: fields });
  const given: ControlProps = {
    field: { ...facts, as, field: name },
    value,
    onChange: (next) => change({ ...field.fills?.(next, actor.getSnapshot().context.draft), [name]: next }),
    choices,
    inside: insideOf(problems, name),
    isKept,
    shared: {
      name,
      label: said(label),
      labelHidden: field.labelHidden,
      // Rows say themselves what is wrong with them.
      error: field.row ? problems[name] : problemOf(problems, name),
      hint: withBeside(hintOf(said, field, locked === lockSaid && locked !== undefined ? '' : locked, choices), beside),
      required: field.required === true && locked === undefined,
      readOnly: locked !== undefined,
      disabled,
    },
  };
  const Known = typeof as === 'string' ? controls[as] : undefined;
  const control = Known ? <Known {...given} /> : <OwnControl {...given} actor={actor} change={change} />;
  if (field.short) return <ShortField>{control}</ShortField>;
  return field.wide || broad.has(as) ? <WholeLine>{control}</WholeLine> : control;
}

/** The open door: a control of the feature's own follows the whole form. */
function OwnControl({
  actor,
  ...given
}: Omit<OwnControlProps, 'draft' | 'saved' | 'timesWrong'> & { readonly actor: EntityActor }) {
  const draft = useSelector(actor, ({ context }) => context.draft);
  const saved = useSelector(actor, (editor) => (isNew(editor) ? null : editor.context.base));
  const timesWrong = useSelector(actor, ({ context }) => context.timesWrong);
  const { as: Own } = given.field;
  return typeof Own === 'string' || Own === undefined ? undefined : (
    <Own {...given} draft={draft} saved={saved} timesWrong={timesWrong} />
  );
}

/** What is wrong inside a field, by its place there. */
const insideOf = (problems: FieldProblems, field: string): FieldProblems =>
  Object.fromEntries(
    problemsOfField(problems, field).flatMap((name) =>
      name === field ? [] : [[name.slice(field.length + 1), problems[name] ?? '']],
    ),
  );

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
  said: typeof saidInTab,
  { as, field, label, hint }: FieldOf<Draft>,
  locked: string | undefined,
  choices: Choices | undefined,
) {
  const usual = as === 'phone' ? 'With the area code, such as 020 7946 0018.' : undefined;
  const helping =
    typeof hint === 'string' ? said(hint) : (hint ?? (locked === undefined && usual ? said(usual) : undefined));
  if (locked !== undefined) return locked === '' ? helping : locked;
  // A tree has room to say it above what stands in it.
  if (choices?.retry === undefined || as === 'tree') return helping;
  return <ChoicesLacking field={field} label={label} retry={choices.retry} />;
}
