import { controlsOn, type Control } from './controls.ts';
import { fillForm, fillQuestion, press } from './press.ts';
import { isSame, routeOf, type Tab } from './tab.ts';

/** What is pressed one after the other: a row, what is done with it, the choice in the question, and its answer. */
type Sequence = readonly Control[];
const DEEPEST = 4;

/** These end the session, and are walked by the journeys of the session. */
const isEnd = ({ name }: Control) => name.startsWith('Sign out');
/** What a form of something new is sent with, once it is filled in. */
const isAdding = ({ role, name }: Control) => role === 'submit' && name.startsWith('Add ');
/** What gives up what was begun is the same wherever it stands. */
const isGivingUp = ({ name }: Control) => /^(Discard|Review|Cancel|Close|Stay|Clear)/.test(name);

/** Presses everything on the page that is open, and everything that comes of it, each from the page as it is opened. */
export async function pressAll(tab: Tab, address: string): Promise<void> {
  const { page, findings, open } = tab;
  const first = await controlsOn(page);
  const sequences = untrodden(tab, address, [], first);
  let isFresh = true;
  for (let sequence = sequences.shift(); sequence !== undefined; sequence = sequences.shift()) {
    const what = `${address}: ${sequence.map(({ name, role }) => `${role} “${name}”`).join(' › ')}`;
    findings.doing(what);
    try {
      if (!isFresh) await open(address);
      isFresh = false;
      if (!(await follow(tab, sequence))) continue;
      const now = await controlsOn(page);
      const isHere = routeOf(new URL(page.url()).pathname) === routeOf(`/v7${address}`);
      const come = now.filter((control) => !first.some((one) => isSame(one, control)));
      if (isHere && sequence.length < DEEPEST) sequences.push(...untrodden(tab, address, sequence, come));
      isFresh = isHere && come.length === 0 && now.length === first.length;
    } catch (error) {
      // What goes away while it is reached for is nobody's fault; it is told, so that a walk that reaches nothing is seen.
      if (!(error instanceof Error)) throw error;
      tab.missed.push(`${what}: ${error.message.split('\n', 1).join('')}`);
    }
  }
}

/** Where nobody has been from here: each kind of control once, wherever it stands for the same. */
function untrodden(
  { form, pressed, kindOf }: Tab,
  address: string,
  sequence: Sequence,
  controls: Sequence,
): Sequence[] {
  const page = `${routeOf(address)} ${kindOf(address)}`;
  const before = sequence.map(({ kind }) => kind).join(' › ');
  return controls.flatMap((control) => {
    const { place, role, kind, row } = control;
    if (isEnd(control) || !form.presses(control, sequence)) return [];
    // Other rows have come: they are pressed from the page as it is opened.
    if (row !== undefined && sequence.length > 0) return [];
    if (sequence.some((step) => step.kind === kind && step.role === role)) return [];
    const where = place === 'frame' ? 'everywhere' : page;
    const key = [where, isGivingUp(control) ? '' : before, role, kind, row && kindOf(row)].join(' · ');
    if (pressed.has(key)) return [];
    pressed.add(key);
    return [[...sequence, control]];
  });
}

/** Goes a sequence; false where a step of it is not there any more. */
async function follow({ page, quiet, counted }: Tab, sequence: Sequence): Promise<boolean> {
  for (const step of sequence) {
    const there = (await controlsOn(page)).find((control) => isSame(control, step));
    if (there === undefined) return false;
    if (isAdding(there)) await fillForm(page);
    counted.presses += 1;
    await press(page, there);
    await quiet();
    await fillQuestion(page);
  }
  return true;
}
