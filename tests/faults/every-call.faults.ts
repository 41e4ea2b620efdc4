import { allCalls } from '@wardmere/api';
import { faultNames, faultOf } from '@wardmere/api/rehearsal/faults';
import { expect, test } from '../support/journey.ts';
import { meetFault } from './meet-fault.ts';
import type { Case } from './scenario.ts';
import { waylessAmong, ways } from './ways.ts';

test('every call of the contract has a way to it', { tag: '@short' }, () => {
  expect(waylessAmong(allCalls)).toEqual([]);
});

const cases: readonly Case[] = allCalls.flatMap((called) =>
  (ways[called.name] ?? []).flatMap((scenario) => faultNames.map((fault) => ({ called, scenario, fault }))),
);

for (const [at, one] of cases.entries()) {
  const { called, scenario, fault } = one;
  // The short form: each way meets one fault, and the ways together meet each.
  const isShort = at % faultNames.length === (7 * Math.floor(at / faultNames.length)) % faultNames.length;
  const title = [called.name, scenario.way, 'meets', faultOf(fault).label].filter(Boolean).join(' ');
  test(title, isShort ? { tag: '@short' } : {}, async ({ visits, records, watch }, info) => {
    const findings = await meetFault(one, { visits, records, watch });
    for (const { kind, what } of findings) info.annotations.push({ type: kind, description: what });
    // What the page reported is among the findings.
    watch.allow(/.*/s);
    expect(findings).toEqual([]);
  });
}
