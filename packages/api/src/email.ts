import * as v from 'valibot';
import { requiredText } from './shapes.ts';

/** Said of what is no email address (D-205). */
export const NOT_AN_EMAIL = 'Enter a valid email address.';

/** One @ with text before it and a dotted domain after it, no white space and nothing invisible anywhere (§5, D-205). */
export const isEmail = (text: string): boolean => !UNSEEN.test(text) && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text);
/** Signs that no reader sees: with one of them an address is another that looks the same. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** An email address that must be given (D-210); surrounding spaces are an error and not trimmed. */
export const requiredEmail = (label = 'Email') =>
  v.pipe(
    requiredText(label, 320),
    v.check((text) => text.trim() === '' || isEmail(text), NOT_AN_EMAIL),
  );
