import { inChromium } from './support/in-chromium.ts';

// `npm run gate`: every screen is looked at in every window, and the look itself is tried on planted faults;
// `npm run gate -- -g 'client list'` looks at some.
await inChromium('tests/gate/playwright.config.ts');
