import type { Page } from '@playwright/test';

/** Every answer with the profile of the signed-in person. */
export const PROFILE = /\/api\/usercontactrole\/v2\/(?:clients\/[^/]+\/profile|system\/profile)\//;

/** Lets the platform answer with a profile in which these members differ. */
export const profileWith = (members: object) => async (page: Page) =>
  page.route(PROFILE, async (route) => {
    const answer = await route.fetch();
    const profile: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...profile, ...members } });
  });

/** A default landing page as the profile carries it. */
export const landingAt = (path: string) =>
  profileWith({ defaultLandingPage: { uid: '7d0c6d0a-5a52-4c0e-9d6e-0d7a4c1f1a11', name: 'Chosen', path } });
