import { endWhenOrphaned } from './support/run.ts';
import { suites } from './support/suites.ts';

// Ten thousand pairs of people and calls, other ones each time: the seed that is printed brings the same ones again.
endWhenOrphaned();
process.env['RANK_PAIRS'] ??= '10000';
process.env['RANK_SEED'] ??= String(Date.now() % 2_147_483_647);
process.stdout.write(`RANK_PAIRS=${process.env['RANK_PAIRS']} RANK_SEED=${process.env['RANK_SEED']}\n`);
const sum = await suites['contract']?.(['apps/platform/src/contract-tests/rank-gains.test.ts']);
process.exitCode = sum?.failed === 0 && sum.passed > 0 ? 0 : 1;
