import { keepsPasswordRule } from '@wardmere/api';

/** Letters and digits that are never mistaken for one another, without those that make words. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZbcdfghjkmnpqrstvwxz';
const GROUPS = 4;
const LENGTH = 5;

/** A password that nobody has thought of: some hundred bits, in groups that can be read out. */
export function madePassword(): string {
  const made = Array.from({ length: GROUPS }, () => Array.from({ length: LENGTH }, oneSign).join('')).join('-');
  return keepsPasswordRule(made) ? made : madePassword();
}

/** Each sign as likely as every other: what is left over of the numbers of a byte is drawn again. */
function oneSign(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < 256 - (256 % SIGNS.length) ? SIGNS.charAt(drawn % SIGNS.length) : oneSign();
}
