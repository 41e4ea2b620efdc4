import { lateCode, selectionParts } from '@wardmere/ui';
import { use } from 'react';
import type { BulkActionsProps } from './BulkActions.tsx';
import type { ActsOfRows } from './CollectionPage.tsx';
import { OnceListed } from './OnceListed.tsx';

const bulkActions = lateCode(() => import('./BulkActions.tsx'));

/** A list whose rows can be selected, and what can be done to them then. */
export const bulkActs = <Row extends object>(props: BulkActionsProps<Row>): ActsOfRows => ({
  parts: selectionParts,
  bar: (
    <OnceListed actor={props.open.actor}>
      <LateActions {...props} />
    </OnceListed>
  ),
});

function LateActions<Row extends object>(props: BulkActionsProps<Row>) {
  const { BulkActions } = use(bulkActions());
  return <BulkActions {...props} />;
}
