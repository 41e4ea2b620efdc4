import {
  IMPORT_STEPS,
  stepOf,
  type AddressedImport,
  type ImportEvent,
  type ImportSnapshot,
  type ImportStep,
  type navigationMachine,
  type StepTaken,
} from '@wardmere/machines';
import { fromCallback, type ActorRefFrom } from 'xstate';
import { followPlace, placeIn } from '../../system/follow-place.ts';
import { toImport } from '../../system/import-pages.ts';
import { stepIn } from '../../system/import-steps.ts';

/**
 * Keeps the step of an import and its address one (N1): the address says where, the chart how far. An address that asks for
 * a step is followed as soon as the import can stand there, also after a reload; one that it has not reached leads to
 * the one that it has. A step that comes about otherwise is a step forward in the browser's history, or the way back.
 */
export const importAddress = fromCallback<{ type: 'nothing' }, AddressedImport>(({ input, sendBack, system }) => {
  const { kind, client, flow } = input;
  const path = toImport({ kind, client });
  const listening = new AbortController();
  const now = (): ImportSnapshot => flow.getSnapshot();
  const navigation = (): ActorRefFrom<typeof navigationMachine> => system.get('navigation');
  const isHere = () =>
    placeIn(system).path === path &&
    // The page of people is the same for every client: it shows the import of the one that is selected.
    (kind === 'buildings' || navigation().getSnapshot().context.facts.client?.uid === client);
  const say = (event: ImportEvent) => sendBack(event);

  let wasHere = false;
  let seen = '';
  /** The step that the address says, or is about to. */
  let said: ImportStep = 'file';
  /** Asked for by the address, and not decided yet. */
  let asked: ImportStep | undefined;
  let step = stepOf(now());

  const reach = (reached: ImportStep, how: StepTaken) => {
    said = reached;
    say({ type: 'step.reach', step: reached, how });
  };
  /** Goes where the address asks to go, if it can; who is still on the way decides when it has arrived. */
  const decide = () => {
    if (asked === undefined || !isHere()) return;
    const at = now();
    const event = { type: 'step.visit', step: asked } as const;
    if (stepOf(at) === asked) asked = undefined;
    else if (at.can(event)) say(event);
    else if (!at.hasTag('busy')) {
      asked = undefined;
      reach(stepOf(at), 'instead');
    }
  };
  const move = () => {
    const before = step;
    step = stepOf(now());
    if (asked !== undefined) decide();
    else if (step !== said && isHere())
      reach(step, IMPORT_STEPS.indexOf(step) > IMPORT_STEPS.indexOf(before) ? 'forward' : 'back');
  };
  followPlace(
    system,
    ({ search }) => {
      const came = isHere() && !wasHere;
      wasHere = isHere();
      if (!wasHere) asked = undefined;
      // Navigation tells more than where it is, and what is to be said may still be on its way there.
      if (!wasHere || (!came && search === seen)) return;
      seen = search;
      const wanted = stepIn(search);
      // What is over was told when it was: whoever comes later comes to import another file.
      if (came && wanted === undefined && now().matches('ended')) {
        said = 'file';
        say({ type: 'import.again' });
        return;
      }
      // Whoever comes without a word finds the import where it stands.
      const next = wanted ?? (came ? stepOf(now()) : 'file');
      if (came && wanted === undefined && next !== 'file') reach(next, 'instead');
      else if (came || next !== said) {
        said = next;
        asked = next;
        decide();
      }
    },
    listening.signal,
  );
  const watched = flow.subscribe({ next: move, error: () => undefined });
  listening.signal.addEventListener('abort', () => watched.unsubscribe());
  return () => listening.abort();
});
