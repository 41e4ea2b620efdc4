/**
 * The words of a call's failures, exactly as catalogued (§8). The first that applies is shown:
 * `containing`, then a `duplicate`, then `on` the status, then what the server `says`, then `otherwise`.
 */
export interface Words {
  readonly otherwise: string;
  readonly on?: Readonly<Record<number, string>>;
  /** Text anywhere in the body, ignoring case (D-196). */
  readonly containing?: readonly { readonly text: string; readonly words: string }[];
  /**
   * The name is taken: a 409, or a 400 whose text contains “already exists” or whose name error list is not empty
   * (D-197). A member of the body that was sent stands between braces: ‘{roleName} already exists, …’.
   */
  readonly duplicate?: string;
  /**
   * Which words of the server are shown as they are: its first field error (D-202), its name error alone (§5), its description (D-203), the same only
   * where it judges the values (D-099), or its name
   * error up to ‘for client’, without one its first field error, and without any its description or plain text (§5, D-165,
   * D-199, D-200); or its description as a sentence, with a full stop where it has none (D-201).
   */
  readonly says?:
    | 'firstFieldError'
    | 'takenName'
    | 'description'
    | 'descriptionOfValues'
    | 'descriptionAsSentence'
    | 'nameError';
}

export type Verb = 'fetch' | 'create' | 'update' | 'delete' | 'reset';

/** The generic pattern of §8: ‘Unable to {verb} {thing}. Please try again’, without a full stop (D-193). */
export const unableTo = (verb: Verb, thing: string) => `Unable to ${verb} ${thing}. Please try again`;

/** An email address that another person has, wherever in the body the server says so (D-196). */
export const EMAIL_TAKEN = {
  text: 'already taken',
  words: 'Email address already exists. Please choose a different email.',
} as const;

/** Shown when no other words apply (§8, D-204). */
export const UNKNOWN_ERROR = 'An unknown error occurred.';

/** Shown when the login library is not ready after 60 s (§8). */
export const STARTUP_TIMEOUT = 'A timeout occurred while starting the application. Please refresh the browser.';

/** Somebody must be able to administer a client, and the platform: who is invited cannot before they accept (D-282). */
export const LAST_ADMINISTRATOR = {
  ofClient: 'A client keeps an administrator, and one who can sign in: make somebody else one first.',
  ofPlatform: 'The platform keeps a system administrator, and one who can sign in: make somebody else one first.',
} as const;
