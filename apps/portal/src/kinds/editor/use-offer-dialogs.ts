import type { DialogName } from '@wardmere/machines';
import { useEffect } from 'react';
import { useLateChild, usePlace } from '../../system/hooks.ts';

interface Offer {
  /** The work on the record, as the desk calls it. */
  readonly work: string;
  readonly canEdit: boolean;
  readonly canRemove: boolean;
}

/** The dialogs that the page of a record offers stand in its address, for as long as it is on screen (N1). */
export function useOfferDialogs({ work, canEdit, canRemove }: Offer): void {
  const dialogs = useLateChild('dialogs');
  const { path } = usePlace();
  useEffect(() => {
    const offered: DialogName[] = [];
    if (canEdit) offered.push('review', 'merge');
    if (canRemove) offered.push('removal');
    dialogs?.send({ type: 'dialogs.offer', offer: { work, path, dialogs: offered } });
    return () => dialogs?.send({ type: 'dialogs.withdraw' });
  }, [dialogs, work, path, canEdit, canRemove]);
}
