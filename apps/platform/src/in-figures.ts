/** A number as it is read: “1,204”. */
export const inFigures = (count: number): string => count.toLocaleString('en-GB');
