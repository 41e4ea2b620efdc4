/** What was put right is taken back, and done again, wherever it can be gone back to. */
export const takenBack = {
  'mending.undo': { guard: 'hasPast', actions: 'undo' },
  'mending.redo': { guard: 'hasFuture', actions: 'redo' },
} as const;
