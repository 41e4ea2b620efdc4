import { inChromium } from './support/in-chromium.ts';

// `npm run buttons`: each person of the demonstration opens everything they are offered and presses everything on it, on a
// platform that decides and keeps nothing. It prints what each has met; `npm run buttons -- -g American` walks with some.
await inChromium('tests/buttons/playwright.config.ts');
