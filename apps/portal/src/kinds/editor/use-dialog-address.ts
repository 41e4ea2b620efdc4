import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { pathOfPlace } from '../../system/address.ts';
import { usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { EntityActor } from '../entity/use-entity.ts';
import { dialogIn, dialogOf, dialogs, withDialog, type DialogName } from './dialog-address.ts';

interface Seen {
  readonly wanted: DialogName | null;
  readonly shown: DialogName | null;
}

const nothing: Seen = { wanted: null, shown: null };

/**
 * Keeps the dialogs of an editor and the address one (N1): a dialog that opens is a step forward in the browser's
 * history, Back closes it, and Forward, a reload or a pasted link open it again. Whichever of the two moved last leads.
 */
export function useDialogAddress(actor: EntityActor, allowed: (dialog: DialogName) => boolean): void {
  const portal = useRunningPortal();
  const place = usePlace();
  const asked = dialogIn(new URLSearchParams(place.search));
  const wanted = asked !== null && allowed(asked) ? asked : null;
  const shown = useSelector(actor, dialogOf);
  const ready = useSelector(actor, (editor) => editor.hasTag('editing'));
  const gone = useSelector(actor, (editor) => editor.hasTag('gone'));
  const seen = useRef(nothing);
  /** What the address asks for and the editor was not ready for yet. */
  const due = useRef<DialogName>(null);
  /** The step forward was this editor's own: closing takes it back. */
  const stepped = useRef(false);

  useEffect(() => {
    const before = seen.current;
    seen.current = { wanted, shown };
    const say = (dialog: DialogName | null, replace: boolean) =>
      portal.navigate(pathOfPlace({ ...place, search: withDialog(new URLSearchParams(place.search), dialog) }), {
        replace,
      });
    if (wanted !== before.wanted) {
      due.current = wanted === shown ? null : wanted;
      if (wanted === null) stepped.current = false;
      if (shown !== null && shown !== wanted) actor.send(dialogs[shown].close);
    } else if (shown !== before.shown && shown !== wanted && !gone) {
      if (shown !== null) {
        stepped.current ||= wanted === null;
        say(shown, wanted !== null);
      } else if (stepped.current) history.back();
      else say(null, true);
    }
    if (due.current === null || !ready) return;
    actor.send(dialogs[due.current].open);
    due.current = null;
    // It need not come of it: there is nothing to review, a field is wrong, or nothing clashes any more.
    whenSettled(actor, (dialog) => {
      if (dialog === null) say(null, true);
    });
  });
}

function whenSettled(actor: EntityActor, tell: (dialog: DialogName | null) => void): void {
  const settled = () => !actor.getSnapshot().hasTag('busy');
  if (settled()) {
    tell(dialogOf(actor.getSnapshot()));
    return;
  }
  const watched = actor.subscribe((editor) => {
    if (!settled()) return;
    watched.unsubscribe();
    tell(dialogOf(editor));
  });
}
