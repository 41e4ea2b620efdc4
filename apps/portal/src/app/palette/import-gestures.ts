import { stepOf, type ImportEvent, type ImportSnapshot } from '@wardmere/machines';
import type { IconName } from '@wardmere/ui';
import type { ImportFlow } from '../../system/flows.ts';
import type { Gesture } from './gesture.ts';

interface Worded {
  readonly event: ImportEvent;
  readonly label: (flow: ImportFlow) => string;
  readonly icon: IconName;
  /** Why it is not accepted now. */
  readonly because: (now: ImportSnapshot) => string;
}

const hasFile = ({ context }: ImportSnapshot) => context.fileName !== '';
const isQueued = (now: ImportSnapshot) => now.hasTag('run') || now.matches('queueing');

/** Why a step cannot be gone to: what it waits for. */
const waitsFor =
  (what: string) =>
  (now: ImportSnapshot): string => {
    if (isQueued(now)) return 'The import is already queued';
    if (!hasFile(now)) return 'No file has been selected yet';
    return now.hasTag('busy') ? 'Something is still under way' : what;
  };

/** What an import can be asked, in the order of its steps (N9). What needs a value of its own is given on the page. */
const worded: readonly Worded[] = [
  {
    event: { type: 'step.visit', step: 'file' },
    label: () => 'Go back to the file',
    icon: 'file',
    because: waitsFor('The import is not there yet'),
  },
  {
    event: { type: 'step.visit', step: 'columns' },
    label: () => 'Go to the columns',
    icon: 'edit',
    because: waitsFor('The file has not been read yet'),
  },
  {
    event: { type: 'columns.accept' },
    label: () => 'Check the rows',
    icon: 'check',
    because: waitsFor('Go to the columns and match at least one first'),
  },
  {
    event: { type: 'step.visit', step: 'check' },
    label: () => 'Go to what would happen',
    icon: 'edit',
    because: waitsFor('The rows have not been checked yet'),
  },
  {
    event: { type: 'mending.undo' },
    label: () => 'Undo the last correction',
    icon: 'sync',
    because: waitsFor('Nothing has been corrected'),
  },
  {
    event: { type: 'mending.redo' },
    label: () => 'Redo the correction',
    icon: 'sync',
    because: waitsFor('Nothing has been undone'),
  },
  {
    event: { type: 'rehearsal.repeat' },
    label: () => 'Check again',
    icon: 'refresh',
    because: waitsFor('The rows have not been checked yet'),
  },
  {
    event: { type: 'step.visit', step: 'confirm' },
    label: () => 'Go on to the confirmation',
    icon: 'check',
    because: waitsFor('The rows have not been checked as they are now'),
  },
  {
    event: { type: 'import.confirm', changes: null },
    label: ({ many }) => `Import the ${many}`,
    icon: 'upload',
    because: waitsFor('It is confirmed on its own step, an unusually large change by its number'),
  },
  {
    event: { type: 'step.retry' },
    label: () => 'Try the step again',
    icon: 'refresh',
    because: () => 'Nothing has failed',
  },
  {
    event: { type: 'import.cancel' },
    label: () => 'Cancel the import',
    icon: 'close',
    because: waitsFor('There is nothing to cancel'),
  },
  {
    event: { type: 'run.stop' },
    label: () => 'Stop the import',
    icon: 'close',
    because: (now) => (now.matches('ended') ? 'The import is over' : 'The import is not under way'),
  },
  {
    event: { type: 'import.again' },
    label: () => 'Import another file',
    icon: 'upload',
    because: () => 'The import is not over',
  },
];

/** What the import on screen accepts now, and the rest with the reason. */
export function importGestures(flow: ImportFlow): readonly Gesture[] {
  const now = flow.actor.getSnapshot();
  const step = stepOf(now);
  const whyNot = ({ event, because }: Worded) => {
    if (event.type === 'step.visit' && event.step === step) return 'It is on screen';
    return now.can(event) ? undefined : because(now);
  };
  return worded.map((gesture, index): Gesture => {
    const unavailable = whyNot(gesture);
    return {
      id: `${flow.actor.id} ${gesture.event.type} ${index}`,
      label: gesture.label(flow),
      icon: gesture.icon,
      ...(unavailable !== undefined && { unavailable }),
      run: () => flow.actor.send(gesture.event),
    };
  });
}
