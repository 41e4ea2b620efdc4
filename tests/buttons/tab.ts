import type { Page } from '@playwright/test';
import type { Control } from './controls.ts';
import type { Form } from './forms.ts';
import { findingsOf, type Findings } from './findings.ts';
import { kindsOfRecords } from './kinds-of-records.ts';
import { answerForPeople } from './press.ts';
import { quietOf } from './quiet.ts';

/** Somebody's tab on its way through everything they are offered. */
export interface Tab {
  readonly page: Page;
  readonly form: Form;
  readonly findings: Findings;
  /** What kind of record an address is of: one of each kind stands for all of them. */
  readonly kindOf: (address: string) => string;
  readonly quiet: () => Promise<void>;
  /** What has been pressed, by what it is and where it stands. */
  readonly pressed: Set<string>;
  /** Opens an address with nothing typed and the client that was chosen. */
  readonly open: (address: string) => Promise<void>;
  readonly counted: { pages: number; presses: number };
  /** Presses that reached nothing, and why. */
  readonly missed: string[];
}

/** Sets out; `anew` brings the tab back to how it began. */
export function tabOf(page: Page, form: Form, anew: () => Promise<unknown>): Tab {
  const findings = findingsOf(page);
  const { kindOf } = kindsOfRecords(page);
  const { quiet } = quietOf(page);
  answerForPeople(page);
  return {
    page,
    form,
    findings,
    kindOf,
    quiet,
    pressed: new Set(),
    counted: { pages: 0, presses: 0 },
    missed: [],
    open: async (address) => {
      await anew();
      await page.goto(`/v7${address}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await quiet();
    },
  };
}

const UID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The route of an address: without its records and its query. */
export const routeOf = (address: string) => (address.split(/[?#]/)[0] ?? '').replaceAll(UID, '{uid}');

/** Whether it is the same control as before something was pressed. */
export const isSame = (one: Control, other: Control) =>
  one.role === other.role && one.name === other.name && one.row === other.row && one.field === other.field;
