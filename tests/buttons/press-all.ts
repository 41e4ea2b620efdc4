import { controlsOn, type Control } from './controls.ts';
import { fillForm, fillQuestion, press } from './press.ts';
import { isSame, routeOf, type Walker } from './walker.ts';

/** What is pressed one after the other: a row, what is done with it, the choice in the question, and its answer. */
type Way = readonly Control[];
const DEEPEST = 4;

/** These end the session, and are walked by the journeys of the session. */
const isEnd = ({ name }: Control) => name.startsWith('Sign out');
/** What a form of something new is sent with, once it is filled in. */
const isAdding = ({ role, name }: Control) => role === 'submit' && name.startsWith('Add ');
/** What gives up what was begun is the same wherever it stands. */
const isGivingUp = ({ name }: Control) => /^(Discard|Review|Cancel|Close|Stay|Clear)/.test(name);

/** Presses everything on the page that is open, and everything that comes of it, each from the page as it is opened. */
export async function pressAll(walker: Walker, address: string): Promise<void> {
  const { page, judge, open } = walker;
  const first = await controlsOn(page);
  const ways = untrodden(walker, address, [], first);
  let isFresh = true;
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const what = `${address}: ${way.map(({ name, role }) => `${role} “${name}”`).join(' › ')}`;
    judge.doing(what);
    try {
      if (!isFresh) await open(address);
      isFresh = false;
      if (!(await follow(walker, way))) continue;
      const now = await controlsOn(page);
      const isHere = routeOf(new URL(page.url()).pathname) === routeOf(`/v7${address}`);
      const come = now.filter((control) => !first.some((one) => isSame(one, control)));
      if (isHere && way.length < DEEPEST) ways.push(...untrodden(walker, address, way, come));
      isFresh = isHere && come.length === 0 && now.length === first.length;
    } catch (error) {
      // What goes away while it is reached for is nobody's fault; it is told, so that a walk that reaches nothing is seen.
      if (!(error instanceof Error)) throw error;
      walker.missed.push(`${what}: ${error.message.split('\n', 1).join('')}`);
    }
  }
}

/** Where nobody has been from here: each kind of control once, wherever it stands for the same. */
function untrodden({ form, pressed, kindOf }: Walker, address: string, way: Way, controls: Way): Way[] {
  const page = `${routeOf(address)} ${kindOf(address)}`;
  const before = way.map(({ kind }) => kind).join(' › ');
  return controls.flatMap((control) => {
    const { place, role, kind, row } = control;
    if (isEnd(control) || !form.presses(control, way)) return [];
    // Other rows have come: they are pressed from the page as it is opened.
    if (row !== undefined && way.length > 0) return [];
    if (way.some((step) => step.kind === kind && step.role === role)) return [];
    const where = place === 'frame' ? 'everywhere' : page;
    const key = [where, isGivingUp(control) ? '' : before, role, kind, row && kindOf(row)].join(' · ');
    if (pressed.has(key)) return [];
    pressed.add(key);
    return [[...way, control]];
  });
}

/** Goes a way; false where a step of it is not there any more. */
async function follow({ page, quiet, counted }: Walker, way: Way): Promise<boolean> {
  for (const step of way) {
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
