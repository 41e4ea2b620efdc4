import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The emergency app and the receivers of the demonstration, each in a tab of its own beside the portal. */
export async function emergencyBeside(portal: Page, client: string) {
  const origin = new URL(portal.url()).origin;
  const app = await portal.context().newPage();
  const receiver = await portal.context().newPage();
  const lookAt = (path: string) =>
    receiver.goto(`${origin}/development/receiver?${new URLSearchParams({ path }).toString()}`);
  await lookAt('');
  const told = await receiver.getByText('They stand at').textContent();
  const url = /http:\/\/127\.0\.0\.1:\d+\/receiver/.exec(told ?? '')?.[0];
  if (url === undefined) throw new Error('The receivers do not say where they stand.');
  const begun = (name: string) => app.getByRole('article', { name, exact: true });
  return {
    /** Where a receiver answers that is nobody else's: the first part says what it does. */
    at: (path: string) => `${url}/${path}`,
    /** Starts an incident, in a building or in none, and tells its identifier. */
    start: async (type: string, building?: string): Promise<string> => {
      await app.goto(`${origin}/development/incidents?client=${client}`);
      await app.getByLabel('Incident type').selectOption(type);
      if (building !== undefined) await app.getByLabel('Building').selectOption({ label: building });
      await app.getByRole('button', { name: 'Start incident' }).click();
      const incident = begun(building === undefined ? type : `${type} · ${building}`);
      await expect(incident).toBeVisible();
      return (await incident.getByText(' · ').last().textContent())?.split(' · ').at(-1) ?? '';
    },
    end: async (type: string) => {
      await begun(type).getByRole('button', { name: 'End incident' }).click();
      await expect(begun(type).getByText('Ended.')).toBeVisible();
    },
    /** Takes a receiver below `switch` down, or brings it back. */
    turn: async (name: string, way: 'down' | 'up') => {
      await lookAt(`/receiver/switch/${name}`);
      await receiver.getByRole('button', { name: way === 'down' ? 'Take it down' : 'Bring it back' }).click();
      await expect(receiver.getByText(`This receiver is ${way}.`)).toBeVisible();
    },
    /** What came to a receiver, the first first, once so many have. */
    arrived: async (path: string, count: number): Promise<readonly string[]> => {
      const bodies = receiver.locator('pre');
      await expect
        .poll(
          async () => {
            await lookAt(`/receiver/${path}`);
            return bodies.count();
          },
          { timeout: 60_000 },
        )
        .toBe(count);
      await expect(receiver.getByText('Signature valid')).toHaveCount(count);
      return (await bodies.allTextContents()).toReversed();
    },
  };
}
