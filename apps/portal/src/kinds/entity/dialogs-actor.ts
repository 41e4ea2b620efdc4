import {
  dialogsMachine,
  selectEditor,
  type DialogCommand,
  type DialogName,
  type DialogOffer,
  type deskMachine,
} from '@wardmere/machines';
import { fromCallback, type ActorRefFrom, type Subscription } from 'xstate';
import { followPlace } from '../../system/follow-place.ts';
import { dialogIn, dialogOf, dialogs } from './dialog-address.ts';

/** Says what the address asks for, of what the page offers, for as long as the address is the page's. */
const followAddress = fromCallback<{ type: 'nothing' }, DialogOffer>(({ input, sendBack, system }) => {
  const listening = new AbortController();
  let said: DialogName | null | undefined;
  followPlace(
    system,
    ({ path, search }) => {
      if (path !== input.path) return;
      const asked = dialogIn(new URLSearchParams(search));
      const dialog = asked !== null && input.dialogs.includes(asked) ? asked : null;
      if (dialog !== said) sendBack({ type: 'address.ask', dialog });
      said = dialog;
    },
    listening.signal,
  );
  return () => listening.abort();
});

/** Says how a record stands, through the restarts of its actor, and opens and closes its dialogs. */
const followRecord = fromCallback<DialogCommand, DialogOffer>(({ input, sendBack, receive, system }) => {
  const desk: ActorRefFrom<typeof deskMachine> = system.get('desk');
  let record: ReturnType<typeof selectEditor>;
  let watched: Subscription | undefined;
  let said = '';
  const look = () => {
    if (!record) return;
    const now = record.getSnapshot();
    const shows = {
      type: 'record.show',
      dialog: dialogOf(now),
      isReady: now.hasTag('editing'),
      isBusy: now.hasTag('busy'),
    };
    if (JSON.stringify(shows) !== said) sendBack(shows);
    said = JSON.stringify(shows);
  };
  const follow = () => {
    const living = selectEditor(desk.getSnapshot(), input.work);
    if (living === record) return;
    watched?.unsubscribe();
    record = living;
    watched = record?.subscribe({ next: look, error: () => undefined });
    look();
  };
  follow();
  const working = desk.subscribe({ next: follow, error: () => undefined });
  receive(({ type, dialog }) => {
    if (type === 'dialog.close') return record?.send(dialogs[dialog].close);
    record?.send(dialogs[dialog].open);
    // A record that is just telling how it stands takes the next event after that.
    return queueMicrotask(() => {
      said = '';
      look();
    });
  });
  return () => [watched, working].forEach((each) => each?.unsubscribe());
});

/** The dialogs of the record on screen, supplied with the address and the record they follow. */
export const createDialogs = () => dialogsMachine.provide({ actors: { followAddress, followRecord } });
