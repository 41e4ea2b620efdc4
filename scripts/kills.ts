import { playLongForm } from './support/long-form.ts';

// One of two platforms is killed twenty times in the middle of its deliveries, and the database goes for ten seconds four times (D-257).
await playLongForm('killed-deliveries.test.ts', { KILLS: '20', OUTAGES: '4', OUTAGE_SECONDS: '10' });
