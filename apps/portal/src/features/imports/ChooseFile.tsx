import { useSelector } from '@xstate/react';
import { IMPORT_ACCEPT, IMPORT_COLUMNS } from '@wardmere/api';
import { hasArrived, type ImportActor } from '@wardmere/machines';
import {
  Banner,
  Button,
  DescriptionList,
  Disclosure,
  FileDrop,
  Inline,
  Progress,
  Section,
  sizeInWords,
  Stack,
  Text,
} from '@wardmere/ui';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { saveTemplate } from './save-template.ts';
import { headOf, recordsOf } from './import-words.ts';
import { StepFailure } from './StepFailure.tsx';
import { STEP_ID } from './step-id.ts';

/** The first step: a file is chosen, and sent with its progress in figures. */
export function ChooseFile({ actor }: { readonly actor: ImportActor }) {
  const portal = useRunningPortal();
  const { context, isBusy, hasFailed, isUploading } = useSelector(
    actor,
    (snapshot) => ({
      context: snapshot.context,
      isBusy: snapshot.hasTag('busy'),
      hasFailed: snapshot.hasTag('failed'),
      isUploading: snapshot.matches({ preparing: 'uploading' }),
    }),
    (one, other) =>
      one.context === other.context && one.isBusy === other.isBusy && one.isUploading === other.isUploading,
  );
  const { kind, client, file, fileName, fileProblem, sent } = context;
  const isThere = hasArrived(context);
  const isAskedAgain = fileName !== '' && file === null && !isThere;
  return (
    <Section
      id={STEP_ID}
      title="Choose a file"
      description={`A spreadsheet with one row for each of the ${recordsOf[kind].many}: .xlsx, .xls or .csv, at most 25 MB and 100,000 rows. Nothing is changed until you have seen what would happen.`}
      actions={
        <Button icon="download" onPress={() => void saveTemplate(portal, { kind, client })}>
          Download a template
        </Button>
      }
    >
      <Stack>
        {isAskedAgain && (
          <Banner title={`Choose “${fileName}” again`}>
            A file that has not arrived, or was not used for a day, is not kept. What you have matched and corrected for
            it is.
          </Banner>
        )}
        <FileDrop
          label="Spreadsheet"
          files={file === null ? [] : [file]}
          accept={IMPORT_ACCEPT.split(',')}
          error={fileProblem ?? undefined}
          disabled={isBusy}
          onChange={([chosen]) =>
            actor.send(chosen === undefined ? { type: 'import.cancel' } : { type: 'file.choose', file: chosen })
          }
          onRefused={([refused]) => {
            if (refused !== undefined) actor.send({ type: 'file.choose', file: refused });
          }}
        />
        <Disclosure summary="What the columns may contain">
          <Stack gap="small">
            <Text size="small">{`New ${recordsOf[kind].many} need what is marked with *. An empty cell changes nothing.`}</Text>
            <DescriptionList
              items={IMPORT_COLUMNS[kind].map((column) => ({ term: headOf(column), value: column.says ?? 'Any text' }))}
            />
          </Stack>
        </Disclosure>
        {isBusy && (
          <Progress
            label={`Sending ${fileName}`}
            {...(isUploading &&
              file !== null && {
                value: sent,
                max: file.size,
                words: `${sizeInWords(sent)} of ${sizeInWords(file.size)}`,
              })}
          />
        )}
        {hasFailed && <StepFailure actor={actor} />}
        {isThere && !isBusy && !hasFailed && (
          <Banner tone="info" title={`“${fileName}” has been sent`}>
            It is kept for a day after it was last used. Another file starts the import again.
          </Banner>
        )}
        <Inline>
          {isThere && !isBusy && !hasFailed && (
            <Button emphasis="action" onPress={() => actor.send({ type: 'step.visit', step: 'columns' })}>
              Go on to the columns
            </Button>
          )}
          {fileName !== '' && !hasFailed && (
            <Button onPress={() => actor.send({ type: 'import.cancel' })}>
              {isBusy ? 'Cancel' : 'Cancel the import'}
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}
