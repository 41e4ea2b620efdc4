/** Settles as soon as the first answer of a provider has been sent to be exchanged: whatever is drawn is drawn beside that. */
export const exchangeSent = Promise.withResolvers<void>();
