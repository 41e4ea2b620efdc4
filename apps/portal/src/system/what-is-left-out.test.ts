import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as contract from '@wardmere/api';
import { ofThePlatform } from '../../build/what-the-portal-reads.ts';

const folder = 'apps/portal/src';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.(?:test|stories)\.|^rehearsal|^inspector/.test(path),
);
/** The form of a plain lookup is judged by the body of its call, which stands for that. */
const asksForBodies = 'kinds/lookup/define-plain-record.tsx';
/** What holds calls. */
const nouns = Object.entries(contract)
  .filter(([, held]) => Object.values(Object(held)).some((one) => Object(one).words !== undefined))
  .map(([noun]) => noun)
  .join('|');
const leftOut = [...ofThePlatform, 'body'].join('|');
const read = new RegExp(String.raw`\b(?:(?:${nouns})|\w*[cC]alls)\??\.\w+\??\.(?:${leftOut})\b`);
const taken = new RegExp(String.raw`\{[^{}]*\b(?:${leftOut})\b[^{}]*\}\s*=\s*(?:(?:${nouns})|\w*[cC]alls)\??\.\w+;`);

it('nothing of the portal reads what its build leaves out of the contract', () => {
  expect(sources.length).toBeGreaterThan(300);
  const asking = sources.filter((path) => {
    const text = readFileSync(`${folder}/${path}`, 'utf8');
    return read.test(text) || taken.test(text);
  });
  expect(asking).toEqual([asksForBodies]);
});
