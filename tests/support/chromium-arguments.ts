/** Chromium's sandbox refuses to work for root. */
export const chromiumArguments = process.geteuid?.() === 0 ? ['--no-sandbox'] : [];
