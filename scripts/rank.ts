import { playLongForm } from './support/long-form.ts';

// Ten thousand pairs of people and calls, other ones each time: the seed that is printed brings the same ones again.
await playLongForm('rank-gains.test.ts', {
  RANK_PAIRS: '10000',
  RANK_SEED: String(Date.now() % 2_147_483_647),
});
