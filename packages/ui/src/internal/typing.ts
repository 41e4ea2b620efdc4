/** Told to the window: what is being typed ends here. */
export const TYPING_ENDS = 'typingends';

/** What is being typed is taken as it stands: whoever asks what would be lost asks for this first. */
export const endTyping = () => dispatchEvent(new Event(TYPING_ENDS));
