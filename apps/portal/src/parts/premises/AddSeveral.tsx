import { Button, lateCode } from '@wardmere/ui';
import { use } from 'react';
import { OnceListed } from '../../kinds/collection/OnceListed.tsx';
import type { SeveralProps } from './SeveralAtOnce.tsx';

const severalAtOnce = lateCode(() => import('./SeveralAtOnce.tsx'));

/** Several levels or locations at once: pasted or written as a range, looked at, corrected, and added with an outcome each (B6). */
export function AddSeveral<Row extends object>(props: SeveralProps<Row>) {
  const place = (
    <div inert>
      <Button icon="list">Add several</Button>
    </div>
  );
  return (
    <OnceListed actor={props.open.actor} place={place}>
      <LateSeveral {...props} />
    </OnceListed>
  );
}

function LateSeveral<Row extends object>(props: SeveralProps<Row>) {
  const { SeveralAtOnce } = use(severalAtOnce());
  return <SeveralAtOnce {...props} />;
}
