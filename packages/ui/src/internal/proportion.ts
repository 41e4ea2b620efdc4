/** How long a part of a whole is drawn: nothing where the whole is nothing. */
export const proportion = (whole: number, length: number) => (part: number) =>
  whole === 0 ? 0 : (part / whole) * length;
