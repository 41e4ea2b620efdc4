import { allCalls } from '@wardmere/api';
import { faultNames, faultOf } from '@wardmere/api/rehearsal/faults';
import { expect, test } from '../support/journey.ts';
import { meetFault } from './meet-fault.ts';
import { waylessAmong, waysTo, wayNames } from './ways.ts';

test('every call of the contract has a way to it', { tag: '@short' }, () => {
  expect(waylessAmong(allCalls)).toEqual([]);
});

let ways = 0;
for (const called of allCalls)
  for (const [index, way] of wayNames(called.name).entries()) {
    ways += 1;
    for (const [at, fault] of faultNames.entries()) {
      // The short form: each way meets one fault, and the ways together each fault.
      const isShort = (ways * 7) % faultNames.length === at;
      const title = `${called.name}${way && ` ${way}`} meets ${faultOf(fault).label}`;
      test(title, isShort ? { tag: '@short' } : {}, async ({ visits, records, watch }, info) => {
        const scenario = waysTo(records)[called.name]?.[index];
        if (!scenario) throw new Error(`There is no way to ${called.name}.`);
        const findings = await meetFault({ called, scenario, fault }, { visits, records, watch });
        for (const { kind, what } of findings) info.annotations.push({ type: kind, description: what });
        watch.allow(/.*/s);
        expect(findings).toEqual([]);
      });
    }
  }
