import * as v from 'valibot';
import { writtenText } from './shapes.ts';

/** Said of what nobody could be called by. */
export const NOT_A_PHONE_NUMBER = 'Enter a valid phone number, in figures.';

/** Figures in whatever grouping a country writes them, and the extension after them. */
const shape = /^\s*\+?[\p{Nd}\p{Zs}().\p{Pd}/*#]+(?:[,;]?\p{Zs}?(?:ext(?:ension)?|x)\.?\p{Zs}?\p{Nd}+)?\s*$/iu;
const figure = /\p{Nd}/u;

/** Whether somebody can be called so: alarms go there, and letters reach nobody. */
export const isPhoneNumber = (text: string): boolean => shape.test(text) && figure.test(text.split(/x/iu)[0] ?? '');

/** A phone number as written; empty where there is none. */
export const writtenPhoneNumber = (label: string) =>
  v.pipe(
    writtenText(label, 40),
    v.check((text) => text.trim() === '' || isPhoneNumber(text), NOT_A_PHONE_NUMBER),
  );
