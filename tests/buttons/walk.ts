import type { Page } from '@playwright/test';
import { followRequests } from '../support/settled.ts';
import { addressesOn, controlsOn, type Control } from './controls.ts';
import type { Form } from './forms.ts';
import { judgeOf } from './judge.ts';
import { kindsOfRecords } from './kinds-of-records.ts';
import { answerForPeople, fillForm, fillQuestion, press } from './press.ts';

/** What a walk has met. */
export interface Walked {
  readonly routes: number;
  readonly pages: number;
  readonly presses: number;
  readonly writes: number;
  readonly faults: readonly string[];
}

interface Start {
  readonly at: string;
  /** Records of other kinds and ranks than the first rows of the lists. */
  readonly also: readonly string[];
  /** Brings the tab back to how it began: the selected client, and nothing typed. */
  readonly anew: () => Promise<unknown>;
}

const UID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const routeOf = (address: string) => (address.split(/[?#]/)[0] ?? '').replaceAll(UID, '{uid}');
/** These end the session, and are walked by the journeys of the session. */
const isEnd = ({ name }: Control) => name.startsWith('Sign out');
/** What a form of something new is sent with, once it is filled in. */
const isAdding = ({ role, name }: Control) => role === 'submit' && name.startsWith('Add ');
/** What gives up what was begun is the same wherever it stands. */
const isGivingUp = ({ name }: Control) => /^(Discard|Review|Cancel|Close|Stay|Clear)/.test(name);
/** A question, the choice in it, and its answer; or a row, what is done with it, the question and its answer. */
const DEEPEST = 4;

/** Opens everything that somebody is offered, and presses everything on it. */
export async function walk(page: Page, form: Form, { at, also, anew }: Start): Promise<Walked> {
  const judge = judgeOf(page);
  const { kindOf } = kindsOfRecords(page);
  const { settled } = followRequests(page);
  answerForPeople(page);
  const met = new Map<string, number>();
  const routes = new Set<string>();
  const pressed = new Set<string>();
  let presses = 0;
  let pages = 0;

  const open = async (address: string) => {
    await anew();
    await page.goto(`/v7${address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled();
  };

  /** Goes a way from the page as it is opened; undefined where it has gone meanwhile. */
  const follow = async (way: readonly Control[]): Promise<boolean> => {
    for (const step of way) {
      const there = (await controlsOn(page)).find((control) => sameAs(control, step));
      if (there === undefined) return false;
      if (isAdding(there)) await fillForm(page);
      presses += 1;
      await press(page, there);
      await settled();
      await fillQuestion(page);
    }
    return true;
  };

  const pressAll = async (address: string) => {
    const ways: (readonly Control[])[] = [];
    const kind = `${routeOf(address)} ${kindOf(address)}`;
    const first = await controlsOn(page);
    const offer = (way: readonly Control[], controls: readonly Control[]) => {
      for (const control of controls) {
        const rowKind = control.row === undefined ? '' : kindOf(control.row);
        const place = control.place === 'frame' ? 'everywhere' : kind;
        const before = isGivingUp(control) ? '' : way.map((step) => step.kind).join(' › ');
        const key = [place, before, control.role, control.kind, rowKind].join(' · ');
        if (pressed.has(key) || isEnd(control) || !form.presses(control, way)) continue;
        pressed.add(key);
        ways.push([...way, control]);
      }
    };
    offer([], first);
    let isFresh = true;
    for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
      judge.doing(`${address}: ${way.map(({ name, role }) => `${role} “${name}”`).join(' › ')}`);
      try {
        if (!isFresh) await open(address);
        isFresh = false;
        if (!(await follow(way))) continue;
        const now = await controlsOn(page);
        const isHere = routeOf(new URL(page.url()).pathname) === routeOf(`/v7${address}`);
        const come = now.filter((control) => !first.some((one) => sameAs(one, control)));
        if (isHere && way.length < DEEPEST) offer(way, come);
        isFresh = isHere && come.length === 0 && now.length === first.length;
      } catch (error) {
        judge.blame(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      }
    }
  };

  const visit = async (address: string, from: string): Promise<readonly string[]> => {
    judge.doing(`${address}, offered by ${from}`);
    await open(address);
    pages += 1;
    routes.add(routeOf(address));
    const title = await page.getByRole('heading', { level: 1 }).first().innerText();
    if (title.startsWith('You do not have access')) judge.blame('what was offered is denied');
    const offered = await addressesOn(page);
    await pressAll(address);
    return offered;
  };

  const queue: (readonly [address: string, from: string])[] = [
    [at, 'the start'],
    ...also.map((each) => [each, 'a list'] as const),
  ];
  const known = new Set(queue.map(([address]) => address));
  for (const [address, from] of queue) {
    // What is named is visited, whatever its kind; of what is offered a few of each.
    for (const next of await visit(address, from)) {
      if (known.has(next) || !form.opens(next)) continue;
      const kind = `${routeOf(next)} ${kindOf(next)}`;
      const count = met.get(kind) ?? 0;
      if (count >= 1) continue;
      met.set(kind, count + 1);
      known.add(next);
      queue.push([next, address]);
    }
  }
  return { routes: routes.size, pages, presses, writes: judge.writes(), faults: judge.faults() };
}

const sameAs = (one: Control, other: Control) =>
  one.role === other.role && one.name === other.name && one.row === other.row && one.field === other.field;
