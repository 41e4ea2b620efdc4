/** What an example does when it is used: nothing but being seen. */
export const nothing = (): void => undefined;
