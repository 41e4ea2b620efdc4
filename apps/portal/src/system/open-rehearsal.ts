/** Told to the window by whatever opens the panel. */
export const OPEN_REHEARSAL = 'rehearsal.open';

export const openRehearsal = (): void => void dispatchEvent(new Event(OPEN_REHEARSAL));
