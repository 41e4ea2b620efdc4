#!/usr/bin/env node
// The door of every command. It is read by whatever Node the machine has, so it is written for the oldest and only
// looks at its version; what follows may use today's language.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    'Node ' + process.versions.node + ' is too old for this project: install Node 20 or newer and try again.',
  );
  process.exitCode = 1;
} else {
  void import('./support/set-up.mjs');
}
