import { inChromium } from './support/in-chromium.ts';

// `npm run faults`: every call of the contract meets every fault, on each way to it. It prints how many cases there were
// and what they led to that must not happen; `npm run faults -- -g buildings.patch` plays a part of them.
await inChromium('tests/faults/playwright.config.ts');
