import { endWhenOrphaned } from './support/run.ts';
import { suites } from './support/suites.ts';

// One of two platforms is killed twenty times in the middle of its deliveries, and the database goes for ten seconds four times (D-257).
endWhenOrphaned();
process.env['KILLS'] ??= '20';
process.env['OUTAGES'] ??= '4';
process.env['OUTAGE_SECONDS'] ??= '10';
const sum = await suites['contract']?.(['apps/platform/src/contract-tests/killed-deliveries.test.ts']);
process.exitCode = sum?.failed === 0 && sum.passed > 0 ? 0 : 1;
