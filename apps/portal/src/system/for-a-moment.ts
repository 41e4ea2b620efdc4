/** Waits for something that is expected any moment, and for no longer than so many milliseconds. */
export const forAMoment = (expected: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([expected, new Promise((over) => setTimeout(over, milliseconds))]);
