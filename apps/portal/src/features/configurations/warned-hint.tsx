import { Status } from '@wardmere/ui';
import { Fragment, type ReactNode } from 'react';

/** What a field is warned of, before its hint: read with the field, since told by itself it would interrupt each key. */
export function warnedHint(warnings: readonly string[], hint?: ReactNode): ReactNode {
  if (warnings.length === 0) return hint;
  return (
    <>
      {warnings.map((warning) => (
        <Fragment key={warning}>
          <Status tone="warning">{warning}</Status>
          <br />
        </Fragment>
      ))}
      {hint}
    </>
  );
}
