import { figuresOfRun, nameOfRun, statusWords } from '@wardmere/api';
import type { ImportOf } from '@wardmere/machines';
import { Button, ButtonLink, DataTable, Inline, Section, Status, Text, type Column } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { whenInWords } from '../../kinds/editor/when.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { BASE } from '../../system/address.ts';
import { toImportRun, toImports } from '../../system/import-pages.ts';
import { pastImports, type PastImport } from './past-imports.ts';
import { statusTone } from './import-words.ts';

const figure = (
  id: 'created' | 'changed' | 'refused' | 'leftOut',
  header: string,
  givesWay?: 'third',
): Column<PastImport> => ({
  id,
  header,
  width: 'narrow',
  align: 'end',
  givesWay,
  cell: (run) => inFigures(figuresOfRun(run)[id]),
});

const columns: readonly Column<PastImport>[] = [
  { id: 'file', header: 'File', primary: true, width: 'wide', cell: nameOfRun },
  {
    id: 'status',
    header: 'Status',
    width: 'medium',
    cell: ({ status }) => <Status tone={statusTone(status)}>{statusWords[status]}</Status>,
  },
  figure('created', 'Created'),
  figure('changed', 'Changed', 'third'),
  figure('refused', 'Refused'),
  figure('leftOut', 'Left out', 'third'),
  { id: 'by', header: 'By', width: 'medium', givesWay: 'first', cell: ({ queuedBy }) => queuedBy },
  {
    id: 'when',
    header: 'When',
    width: 'medium',
    givesWay: 'second',
    cell: ({ queuedDate }) => whenInWords(queuedDate) ?? '',
  },
];

/** The imports before this one; nothing where there were none. */
export function PastImports({ client, kind }: ImportOf) {
  const { state, items, retry } = useFreshLookup({ lookup: pastImports, scope: { client, kind } });
  if (state === 'failed')
    return (
      <Inline>
        <Text>Past imports could not be fetched.</Text>
        <Button size="small" onPress={() => retry?.()}>
          Try again
        </Button>
      </Inline>
    );
  if (items.length === 0) return null;
  return (
    <Section
      title="Past imports"
      actions={<ButtonLink href={`${BASE}${toImports({ client, kind })}`}>See all imports</ButtonLink>}
    >
      <DataTable
        label="Past imports"
        columns={columns}
        rows={items}
        rowKey={({ uid }) => uid}
        rowHref={({ uid }) => `${BASE}${toImportRun({ client, kind, file: uid })}`}
      />
    </Section>
  );
}
