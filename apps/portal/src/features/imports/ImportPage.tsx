import { useSelector } from '@xstate/react';
import { IMPORT_STEPS, stepOf, type ImportActor, type ImportOf, type ImportStep } from '@wardmere/machines';
import { Page, PageHeader, Skeleton, Stack, Steps } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { BASE } from '../../system/address.ts';
import { toImport } from '../../system/import-pages.ts';
import { useOnScreen } from '../../system/on-screen.ts';
import { CheckRows } from './CheckRows.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { FollowRun } from './FollowRun.tsx';
import { PastImports } from './PastImports.tsx';
import { MatchColumns } from './MatchColumns.tsx';
import { recordsOf } from './import-words.ts';
import { ToldOutcome } from './ToldOutcome.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useImport } from './use-import.ts';

interface ImportPageProps {
  readonly of: ImportOf;
  readonly title: string;
  readonly names?: Readonly<Record<string, string>>;
  /** The list that the records come into. */
  readonly list: { readonly label: string; readonly href: string };
  /** What stands below the choice of a file. */
  readonly below?: ReactNode;
}

const labels: Readonly<Record<ImportStep, string>> = {
  file: 'File',
  columns: 'Columns',
  check: 'Check',
  confirm: 'Confirm',
  run: 'Result',
};

/** Leads a file through the steps of its import: one decision a step (§4, B18). */
export function ImportPage({ of, title, names, list, below }: ImportPageProps) {
  const actor = useImport(of);
  return (
    <Page>
      <PageHeader title={title} breadcrumbs={<PageBreadcrumbs {...(names && { names })} />} />
      {actor === undefined ? (
        <Skeleton shape="block" />
      ) : (
        <Flow key={actor.sessionId} actor={actor} of={of} list={list} below={below} />
      )}
    </Page>
  );
}

function Flow({
  actor,
  of,
  list,
  below,
}: Pick<ImportPageProps, 'list' | 'of' | 'below'> & { readonly actor: ImportActor }) {
  const step = useSelector(actor, stepOf);
  useOnScreen({ kind: 'import', actor, many: recordsOf[of.kind].many });
  useFocusOnStep(actor);
  return (
    <Stack gap="large">
      <Steps
        label="Steps of the import"
        current={step}
        items={IMPORT_STEPS.map((id) => ({
          id,
          label: labels[id],
          // A run that is queued leads back to no step before it.
          ...(step !== 'run' && { href: `${BASE}${toImport(of)}?step=${id}` }),
        }))}
      />
      <ToldOutcome actor={actor} />
      {step === 'file' && <ChooseFile actor={actor} />}
      {step === 'file' && <PastImports {...of} />}
      {step === 'file' && below}
      {step === 'columns' && <MatchColumns actor={actor} />}
      {step === 'check' && <CheckRows actor={actor} />}
      {step === 'confirm' && <ConfirmImport actor={actor} />}
      {step === 'run' && <FollowRun actor={actor} list={list} />}
    </Stack>
  );
}
