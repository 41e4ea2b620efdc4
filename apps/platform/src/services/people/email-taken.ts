import { Refusal } from '../../http/refusal.ts';

/** Another person has the address, of whatever client (D-196). */
export const emailTaken = (email: string) => () => {
  const words = `The email address ${email} is already taken.`;
  return new Refusal(409, 'Conflict.', { description: words, errors: { email: [words] } });
};
