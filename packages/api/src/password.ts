import * as v from 'valibot';

/** What a password must be, in the words of §5. */
export const PASSWORD_RULE =
  'Your password must contain at least 8 characters, contain at least one uppercase character, contain at least one lowercase character, and contain one special character (e.g. !@#$%^&*)';

/** Said of two passwords that differ (D-208). */
export const PASSWORDS_DIFFER = 'Passwords do not match.';

/** The parts of the rule, each as a person reads it while typing (§5, D-207). */
export const passwordParts: readonly { readonly label: string; readonly holds: (password: string) => boolean }[] = [
  { label: 'At least 8 characters', holds: (password) => /.{8}/su.test(password) },
  { label: 'An uppercase letter', holds: (password) => /\p{Lu}/u.test(password) },
  { label: 'A lowercase letter', holds: (password) => /\p{Ll}/u.test(password) },
  { label: 'A special character, such as ! @ # $ %', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** The last line of the rule, which the platform alone can look at (D-285). */
export const uncommonPart = (brand: string): string =>
  `Not a common password, and without names, address, organisation or ${brand}`;

/** Said of a password that stands in a published list of common ones, simple decorations aside (D-285). */
export const COMMON_PASSWORD = 'This is a password that everybody tries first. Choose another.';

/** Said of a password in which anybody who knows of the person would guess (D-285). */
export const personalPassword = (brand: string): string =>
  `Choose a password without names, the email address, the organisation or ${brand}.`;

/** Whether a password keeps the whole rule. */
export const keepsPasswordRule = (password: string): boolean => passwordParts.every(({ holds }) => holds(password));

/** A password as it is set: empty has the words of its form, weak those of the rule (D-209). */
export const newPassword = (required = 'Password is required.') =>
  v.pipe(
    v.nullish(v.string(required), ''),
    v.check((password) => password !== '', required),
    v.check((password) => password === '' || keepsPasswordRule(password), PASSWORD_RULE),
    v.maxLength(1024, 'Password must be at most 1024 characters.'),
  );

const FirstPassword = v.object({ password: v.nullish(v.string(), ''), invite: v.nullish(v.boolean(), false) });

/** How somebody new comes to a password: it is given with them, or they are invited to choose it themselves. */
export const firstPassword = <Value>(required?: string) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const given = v.safeParse(FirstPassword, dataset.value);
    if (!given.success) return;
    const { password, invite } = given.output;
    const wrong = invite ? invitedWith(password) : v.safeParse(newPassword(required), password).issues?.[0].message;
    if (wrong === undefined) return;
    const input = Object.fromEntries(Object.entries(Object(dataset.value)));
    addIssue({ message: wrong, path: [{ type: 'object', origin: 'value', input, key: 'password', value: password }] });
  });

const invitedWith = (password: string) =>
  password === '' ? undefined : 'Whoever is invited chooses the password themselves.';

/** What `firstPassword` looks at. */
export const firstPasswordEntries = {
  password: v.nullish(v.string('Password is required.'), ''),
  /** Mails a link with which the person chooses the password. */
  invite: v.optional(v.boolean('Invite must be yes or no.')),
};

/** The body of every call that sets a password (D-053). */
export const PasswordDraft = v.object({ password: newPassword() });
export type PasswordDraft = v.InferOutput<typeof PasswordDraft>;
