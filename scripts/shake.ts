import { shakeBesideWork } from './support/shake/beside-work.ts';
import { besideEveryGreed } from './support/shake/beside-greedy.ts';
import { fillDisk } from './support/shake/full-disk.ts';
import { bringTwice, killImporting, queueTwice } from './support/shake/importing.ts';
import { jump } from './support/shake/jumping-clock.ts';
import { race } from './support/shake/racing.ts';
import { head, lineOf, totalOf, type Outcome } from './support/shake/report.ts';
import { startShaken } from './support/shake/shaken-platform.ts';
import { furtherShakes, shortShakes } from './support/shake/shakes.ts';
import { endWhenOrphaned } from './support/run.ts';

// `npm run shake`: the ground is shaken under a platform of its own while people save, and what was acknowledged is
// compared with what is there; it ends by itself after some minutes. `--short` is the part that belongs to the tests,
// `--imports` what is done to files that are imported.
endWhenOrphaned();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const isShort = process.argv.includes('--short');
const isOfImports = process.argv.includes('--imports');
const outcomes: Outcome[] = [];
const began = performance.now();
const tell = (outcome: Outcome) => {
  outcomes.push(outcome);
  process.stdout.write(lineOf(outcome));
};

process.stdout.write(head());
const platform = await startShaken();
try {
  if (!isOfImports) {
    const shakes = { ...shortShakes, ...(isShort ? {} : furtherShakes) };
    for (const [name, shake] of Object.entries(shakes)) tell(await shakeBesideWork(platform, name, shake));
    tell(await race(platform, isShort ? 200 : 1000));
  }
  tell(await killImporting(platform, isShort ? { kills: 1, rows: 40 } : { kills: 20, rows: 1200 }));
  if (!isShort) {
    tell(await queueTwice(platform, 100));
    tell(await bringTwice(platform, 300));
  }
} finally {
  await platform.stop();
}
if (!isShort && !isOfImports) {
  tell(await fillDisk());
  tell(await jump());
  for await (const outcome of besideEveryGreed()) tell(outcome);
}
process.stdout.write(`\n${totalOf(outcomes, performance.now() - began)}`);
process.exitCode = outcomes.some(({ wrong }) => wrong !== undefined) ? 1 : 0;
