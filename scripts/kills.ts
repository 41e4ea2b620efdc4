import { playLongForm } from './support/long-form.ts';

// One of two platforms is killed twenty times in the middle of a hundred deliveries a second, and the database goes for ten
// seconds four times (D-257).
await playLongForm('killed-deliveries.test.ts', { KILLS: '20', KILLS_AT: '100', OUTAGES: '4', OUTAGE_SECONDS: '10' });
