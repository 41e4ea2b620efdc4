import type { Child } from '@wardmere/machines';

/** A child of the portal: its logic, and the input it starts with where it takes one. */
export const child = <Logic extends Child['logic']>(logic: Logic, input?: Child<Logic>['input']): Child<Logic> => ({
  logic,
  ...(input !== undefined && { input }),
});
