/** With a capital, as a sentence begins. */
export const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());
