import { useSelector } from '@xstate/react';
import type { Failure } from '@wardmere/api';
import {
  isBusy,
  isLoading,
  isLocked,
  isNew,
  permit,
  problemOf,
  selectChanges,
  selectFailure,
  selectName,
} from '@wardmere/machines';
import {
  Banner,
  ButtonLink,
  Page,
  PageHeader,
  RequiredNote,
  SaveBar,
  Section,
  SectionList,
  Split,
  Stack,
  useSaid,
  useSaveKey,
} from '@wardmere/ui';
import { withArticle } from '@wardmere/ui/words';
import { useEffect, type FormEvent, type ReactNode } from 'react';
import { BASE } from '../../system/address.ts';
import { PageBreadcrumbs } from '../page/PageBreadcrumbs.tsx';
import type { EditorFlow } from '../../system/flows.ts';
import { useForgetMissing, useRecentRecord } from './use-recent-record.ts';
import { useOnScreen } from '../../system/on-screen.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { Wordings } from '../../system/kinds.ts';
import { isShown, type ChoicesByField, type FieldPlace, type SectionOf } from '../entity/fields.ts';
import type { EntityActor, OpenEntity } from '../entity/use-entity.ts';
import { CallFailurePanel } from '../failure/CallFailurePanel.tsx';
import { HISTORY, HistorySection, isHistoryOffered } from '../history/HistorySection.tsx';
import { CreateBar } from './CreateBar.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorFailure } from './EditorFailure.tsx';
import { EditorSection } from './EditorSection.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { lackOf } from './lack-of.ts';
import { useOfferDialogs } from './use-offer-dialogs.ts';
import { useFrozen, useRemoval } from './use-removal.ts';
import { capital } from '../../system/capital.ts';

/** A section the feature draws itself, after those of the definition. */
export interface ExtraSection {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly content: ReactNode;
  /** The fields it edits. */
  readonly fields?: readonly string[];
  readonly actions?: ReactNode;
}

interface EditorPageProps<Read extends object, Draft extends object> {
  readonly open: OpenEntity<Read, Draft> | undefined;
  readonly choices?: ChoicesByField;
  readonly wordings?: Wordings;
  readonly status?: ReactNode;
  readonly facts?: ReactNode;
  /** Something to know before going on, above the form. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly extra?: readonly ExtraSection[];
  readonly removalAffects?: ReactNode;
  /** What has to be done before the record can be removed. */
  readonly removalLack?: string | undefined;
  /** Names of other records on the way here, by id. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The page kind of one record: sections, facts, save bar, review, errors, dialogs, and what stands in when there is none. */
export function EditorPage<Read extends object, Draft extends object>(props: EditorPageProps<Read, Draft>) {
  return props.open ? <OpenEditor {...props} open={props.open} /> : <EditorSkeleton />;
}

type OpenProps<Read extends object, Draft extends object> = EditorPageProps<Read, Draft> & {
  readonly open: OpenEntity<Read, Draft>;
};

function OpenEditor<Read extends object, Draft extends object>(props: OpenProps<Read, Draft>) {
  const { actor, entity, area, scope } = props.open;
  const flow = useEditorFlow(props.open);
  useOnScreen(flow);
  useForgetMissing(props.open);
  const adding = useSelector(actor, isNew);
  useOfferDialogs({
    work: props.open.id,
    canEdit: !adding && flow.lack === undefined,
    canRemove: !adding && flow.removal?.allowed === true,
  });
  const loading = useSelector(actor, isLoading);
  const placed = useSelector(actor, selectFailure);
  const list = `${BASE}${entity.list(area, scope)}`;
  if (loading) return <EditorSkeleton sections={entity.sections.length} />;
  if (placed?.placement === 'page' || placed?.placement === 'panel') {
    const isMissing = placed.placement === 'page';
    return (
      <Page>
        <PageHeader
          title={isMissing ? `No such ${entity.noun.one}` : capital(entity.noun.one)}
          breadcrumbs={<PageBreadcrumbs />}
        />
        <CallFailurePanel
          failure={placed.failure}
          otherwise={isMissing ? 'It may have been deleted, or it is not open to you.' : undefined}
          onRetry={isFinal(placed.failure) ? undefined : () => actor.send({ type: 'record.reload' })}
          actions={<ButtonLink href={list}>{`Back to ${entity.listName?.(area) ?? entity.noun.many}`}</ButtonLink>}
        />
      </Page>
    );
  }
  return <EditorForm {...props} />;
}

function EditorForm<Read extends object, Draft extends object>(props: OpenProps<Read, Draft>) {
  const { open, choices = {}, wordings = {}, extra = [], names = {} } = props;
  const { actor, entity, area, scope, facts } = open;
  const { kinds } = useRunningPortal();
  const adding = useSelector(actor, isNew);
  const changes = useSelector(actor, selectChanges, sameChanges);
  const problems = useSelector(actor, ({ context }) => context.problems);
  const busy = useSelector(actor, isBusy);
  const locked = useSelector(actor, isLocked);
  const name = useSelector(actor, selectName({ noun: entity.noun.one, nameField: entity.nameField }));
  const key = useSelector(actor, ({ context }) => context.subject.key);
  // What has no name of its own is called by its noun, and that can be said otherwise.
  const said = useSaid();
  const isNamed = entity.nameField.length > 0;
  useRecentRecord({ actor, entity, area, scope, name, key });
  // A journal tells this record's values in the same words, wherever it is looked at.
  useEffect(() => kinds.keepWords(entity.kind, { choices, wordings }));
  const history = useHistory(open);
  const lack = useLack(open);
  const save = () => actor.send({ type: 'draft.save' });
  const hasChanges = changes.length > 0;
  // The save bar listens where something changed; pressed with nothing changed, that is said (D-141).
  useSaveKey(adding || lack !== undefined || hasChanges ? undefined : save);
  const place = { area, facts, isNew: adding };
  // A tree is as long as what it offers: until that is here, what stands below it would move from under a press.
  const awaitsTree = entity.fields.some(({ field, as }) => as === 'tree' && choices[field]?.loading === true);
  const toAdd = entity.adding ?? `Add ${entity.noun.one}`;
  const touched = new Set(changes.map(({ field }) => field));
  const marks = (fields: readonly string[]) => ({
    changed: fields.some((field) => touched.has(field)),
    invalid: fields.some((field) => problemOf(problems, field) !== undefined),
  });
  const own = useShown(actor, entity.sections, place);
  const sections = [
    ...own.map(({ id, title, fields }) => ({
      id,
      label: said(title),
      ...marks(fields.map(({ field }) => field)),
    })),
    ...extra.map(({ id, title, fields = [] }) => ({ id, label: title, ...marks(fields) })),
  ];
  // A form of one section needs no list of them for what stands below it.
  const listed = sections.length > 1 && history ? [...sections, { id: HISTORY, label: said('Changes') }] : sections;
  return (
    <Page>
      <PageHeader
        title={adding ? toAdd : isNamed ? name : said(name)}
        status={props.status}
        actions={props.actions}
        breadcrumbs={
          <PageBreadcrumbs
            names={{ ...names, ...(key !== null && { [key]: name }) }}
            here={adding ? toAdd : undefined}
          />
        }
      />
      {lack !== undefined && <Banner tone="info">{lack}</Banner>}
      <EditorFailure actor={actor} fields={entity.fields} noun={entity.noun.one} list={entity.list(area, scope)} />
      {props.note}
      <Split
        list={listed.length > 1 ? <SectionList items={listed} /> : undefined}
        {...(props.facts !== undefined && { facts: props.facts })}
      >
        <form noValidate onSubmit={submitting(save)}>
          <Stack gap="large">
            <RequiredNote />
            {own.map((section) => (
              <EditorSection
                key={section.id}
                actor={actor}
                section={section}
                choices={choices}
                place={place}
                frozen={lack !== undefined}
                disabled={locked}
              />
            ))}
            {extra
              .filter(({ fields }) => fields !== undefined)
              .map((section) => (
                <Extra key={section.id} section={section} />
              ))}
            {adding && lack === undefined && !awaitsTree && (
              <CreateBar label={toAdd} busy={busy} list={`${BASE}${entity.list(area, scope)}`} onSave={save} />
            )}
          </Stack>
        </form>
        {/* What is no part of the record has its own forms, which must not stand inside this one. */}
        {extra
          .filter(({ fields }) => fields === undefined)
          .map((section) => (
            <Extra key={section.id} section={section} />
          ))}
        {history && (
          <HistorySection
            key={history.record}
            {...history}
            work={open.id}
            words={{ fields: entity.fields, choices, wordings }}
          />
        )}
      </Split>
      {!adding && lack === undefined && (
        <SaveBar
          changes={changes.length}
          saving={busy && changes.length > 0}
          onReview={() => actor.send({ type: 'draft.review' })}
          onDiscard={() => actor.send({ type: 'draft.discard' })}
          onSave={save}
        />
      )}
      <EditorDialogs
        actor={actor}
        words={{ fields: entity.fields, choices, wordings }}
        noun={entity.noun.one}
        nameField={entity.nameField}
        removalAffects={props.removalAffects}
        removalLack={props.removalLack}
      />
    </Page>
  );
}

const Extra = ({ section: { id, title, description, content, actions } }: { readonly section: ExtraSection }) => (
  <Section id={id} title={title} description={description} actions={actions}>
    {content}
  </Section>
);

/** The sections that are part of the form at this moment: those with a field of it. */
function useShown<Draft>(actor: EntityActor, sections: readonly SectionOf<Draft>[], place: FieldPlace) {
  const shown = useSelector(actor, ({ context: { record, draft } }) => {
    const moment = { ...place, record, draft };
    const isPart = ({ shown: isOf, fields }: SectionOf<Draft>) =>
      (isOf?.(moment) ?? true) && (fields.length === 0 || fields.some((field) => isShown(field, moment)));
    return JSON.stringify(sections.filter(isPart).map(({ id }) => id));
  });
  return sections.filter(({ id }) => shown.includes(JSON.stringify(id)));
}

/** What the palette words this editor's gestures with (N9). */
function useEditorFlow<Read extends object, Draft extends object>(open: OpenEntity<Read, Draft>): EditorFlow {
  const { actor, entity } = open;
  return {
    kind: 'editor',
    actor,
    noun: entity.noun.one,
    fields: entity.fields,
    lack: useLack(open),
    removal: useRemoval(open),
  };
}

/** The record whose history can be shown here: one that has been stored. */
function useHistory<Read extends object, Draft extends object>(open: OpenEntity<Read, Draft>) {
  const { actor, entity, client, facts } = open;
  const record = useSelector(
    actor,
    ({ context: { record: read } }) => read?.['uid'] ?? read?.['roleUID'] ?? read?.['id'],
  );
  if (entity.isToldElsewhere || typeof record !== 'string' || !isHistoryOffered(client, facts)) return undefined;
  return { client, record };
}

/** Why the form is for reading only: the person may not, the area has no such action, or the record is as it is. */
function useLack<Read extends object, Draft extends object>(open: OpenEntity<Read, Draft>): string | undefined {
  const { actor, entity, area, facts } = open;
  const adding = useSelector(actor, isNew);
  const frozen = useFrozen(open);
  const rule = (adding ? entity.rules.create : entity.rules.edit)?.[area];
  if (rule) return lackOf(permit(rule, facts)) ?? frozen;
  const one = withArticle('A', entity.noun.one);
  return entity.calls.update
    ? `${one} cannot be changed here.`
    : `${one} stays as it was added: it can be neither changed nor deleted.`;
}

/** Words of the catalogue that ask for no further try: there is none to offer. */
const isFinal = (failure: Failure) => failure.kind === 'missing' && failure.catalogued === true;

const submitting = (save: () => void) => (event: FormEvent) => {
  event.preventDefault();
  save();
};
const sameChanges = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);
