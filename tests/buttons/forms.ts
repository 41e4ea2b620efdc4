import type { Control } from './controls.ts';

/** How much of the portal is pressed. */
export interface Form {
  readonly opens: (address: string) => boolean;
  readonly presses: (control: Control, sequence: readonly Control[]) => boolean;
}

/** Leaving is a journey of its own. */
const opens = (address: string) => !/^\/(?:logout|unauthorized|admin\/unauthorized|prompt)/.test(address);
/** Of a long list the first two stand for the others; of what the palette offers each does something else. */
const isOneOfMany = ({ nth = 0 }: Control, sequence: readonly Control[]) =>
  nth > 1 && !sequence.some(({ name }) => PALETTE.test(name));

const PALETTE = /^Find or do/;

/** Everything: `npm run buttons`. */
export const whole: Form = { opens, presses: (control, sequence) => !isOneOfMany(control, sequence) };

/** What can be refused: what acts on a record, and on rows. Looking, narrowing and typing are walked by the whole form. */
export const short: Form = {
  opens,
  presses: (control, sequence) =>
    control.place !== 'frame' &&
    control.field === undefined &&
    !control.isOrder &&
    !isOneOfMany(control, sequence) &&
    acting.has(control.role) &&
    (control.role !== 'checkbox' || control.row !== undefined) &&
    !/^(Choose .* from a calendar|Decrease |Increase |Try again|Collapse|Copy|Sort|Page|Next|Previous|Show|Hide|Columns|Save view|Views|Clear|Close|Remove #|Review)/.test(
      control.name,
    ),
};
const acting = new Set(['button', 'submit', 'checkbox', 'switch', 'menuitem']);
