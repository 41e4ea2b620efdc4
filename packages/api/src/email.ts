import * as v from 'valibot';
import { requiredText } from './shapes.ts';

/** Said of what is no email address (D-205). */
export const NOT_AN_EMAIL = 'Enter a valid email address.';

/** One @ with text before it and a dotted domain after it, no white space anywhere (§5, D-205). */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text);

/** An email address that must be given (D-210); surrounding spaces are an error and not trimmed. */
export const requiredEmail = (label = 'Email') =>
  v.pipe(
    requiredText(label, 320),
    v.check((text) => text.trim() === '' || isEmail(text), NOT_AN_EMAIL),
  );
