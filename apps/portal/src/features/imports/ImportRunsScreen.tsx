import type { ImportOf } from '@wardmere/machines';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { useNames } from '../../parts/lookups/use-names.ts';
import { toImport } from '../../system/import-pages.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { importRunList } from './import-runs.collection.tsx';
import { recordsOf } from './import-words.ts';

interface RunsProps {
  readonly of: ImportOf;
  readonly title: string;
  readonly names?: Readonly<Record<string, string>>;
}

function Runs({ of, title, names }: RunsProps) {
  const { kind, client } = of;
  const open = useCollection(importRunList, {
    area: kind === 'people' ? 'client' : 'admin',
    scope: { client, kind },
  });
  return (
    <CollectionPage
      collection={importRunList}
      open={open}
      title={title}
      icon="upload"
      about={`Each file with ${recordsOf[kind].many} that was imported is listed here for 30 days, with what became of its rows.`}
      add={{ label: `Import ${recordsOf[kind].many}`, address: toImport(of) }}
      {...(names && { names })}
    />
  );
}

/** The imports of users and contacts into the selected client. */
export function PeopleImportRunsScreen({ client }: ScreenParams) {
  return <Runs of={{ kind: 'people', client }} title="Imports of users and contacts" />;
}
PeopleImportRunsScreen.list = importRunList;

/** The imports of buildings into a client. */
export function BuildingImportRunsScreen({ client }: ScreenParams) {
  const names = useNames('client', { client });
  return <Runs of={{ kind: 'buildings', client }} title="Imports of buildings" names={names} />;
}
BuildingImportRunsScreen.list = importRunList;
