import { alertCalls, allCalls } from '@wardmere/api';
import { faultNames, faultOf } from '@wardmere/api/rehearsal/faults';
import { expect, test } from '../support/journey.ts';
import { meetFault } from './meet-fault.ts';
import type { Case } from './way.ts';
import { waylessAmong, ways } from './ways.ts';

const calls = [...allCalls, ...alertCalls];

test('every call of the contract and of the alert service has a way to it', { tag: '@short' }, () => {
  expect(waylessAmong(calls)).toEqual([]);
});

const cases: readonly Case[] = calls.flatMap((called) =>
  (ways[called.name] ?? []).flatMap((way) => faultNames.map((fault) => ({ called, way, fault }))),
);

/** What the short form looks at: of each noun one call that reads and one that writes, to each the first way. */
const kindOf = ({ name, call }: Case['called']) =>
  `${name.split('.')[0]} ${call.method === 'GET' ? 'read' : 'written'}`;
const firsts = [...new Map(cases.toReversed().map((one) => [kindOf(one.called), one.way])).values()];

function play(one: Case): void {
  const { called, way, fault } = one;
  // Each of them meets one fault, and together they meet every fault.
  const isShort = faultNames[(7 * firsts.indexOf(way)) % faultNames.length] === fault;
  const title = [called.name, way.how, 'meets', faultOf(fault).label].filter(Boolean).join(' ');
  test(title, isShort ? { tag: '@short' } : {}, async ({ visits, records, watch }, info) => {
    const findings = await meetFault(one, { visits, records, watch });
    for (const { kind, what } of findings) info.annotations.push({ type: kind, description: what });
    // What the page reported is among the findings.
    watch.allow(/.*/s);
    expect(findings).toEqual([]);
  });
}

for (const one of cases) if (!one.way.oneForAll) play(one);

test.describe('one after the other:', () => {
  test.describe.configure({ mode: 'default' });
  for (const one of cases) if (one.way.oneForAll) play(one);
});
