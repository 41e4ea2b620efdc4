import { Menu, type MenuItem, lazily } from '@wardmere/ui';
import { Suspense, useState } from 'react';
import { keepChoices } from '../../system/list-choices.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { Labelled } from '../../system/flows.ts';
import { leftOutOf, shown } from './define-collection.ts';
import { useChoices } from './use-choices.ts';

const [ColumnsDialog] = lazily(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }));

export interface ListMenuProps {
  readonly kind: string;
  readonly columns: readonly (Labelled & {
    readonly primary?: boolean | undefined;
    readonly leftOut?: boolean | undefined;
  })[];
  /** Saves the list with these columns; absent where nobody writes it. */
  readonly onSave: ((fields: readonly string[]) => Promise<void>) | undefined;
}

/** What can be done with a list as a whole. */
export function ListMenu({ kind, columns, onSave }: ListMenuProps) {
  const { slug } = useRunningPortal().config.brand;
  const { hidden } = useChoices(kind);
  const [choosing, setChoosing] = useState<boolean>();
  const fields = columns.filter(shown(hidden ?? [])).map(({ field }) => field);
  const items: readonly MenuItem[] = [
    ...(onSave
      ? [{ id: 'save', label: 'Save as CSV', icon: 'download' as const, onPress: () => void onSave(fields) }]
      : []),
    { id: 'print', label: 'Print', icon: 'file', onPress: () => print() },
    ...(columns.length > 1
      ? [{ id: 'columns', label: 'Columns', icon: 'columns' as const, onPress: () => setChoosing(true) }]
      : []),
  ];
  return (
    <>
      <Menu label="List" icon="list" items={items} />
      {choosing !== undefined && (
        <Suspense>
          <ColumnsDialog
            open={choosing}
            columns={columns}
            hidden={hidden ?? leftOutOf(columns)}
            onChoose={(next) => keepChoices(slug, kind, { hidden: [...next] })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
