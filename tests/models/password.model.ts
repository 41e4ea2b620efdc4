import { expect, type Locator } from '@playwright/test';

/** A new password and the same once more, with the rule as it is met. */
export function passwordsOf(place: Locator) {
  const first = place.locator('input[name="password"]');
  const repeated = place.locator('input[name="repeatedPassword"]');
  const rules = place.getByRole('list', { name: 'Password rules' }).getByRole('listitem');
  return {
    first,
    repeated,
    type: async (password: string, again = password) => {
      await first.fill(password);
      await repeated.fill(again);
    },
    /** Which parts of the rule are met, in their order; the last is the platform's to look at. */
    seeMet: (...met: readonly boolean[]) =>
      expect(rules).toHaveText([...met.map((isMet) => (isMet ? /, met/ : /not met yet/)), /checked when it is sent/]),
  };
}
