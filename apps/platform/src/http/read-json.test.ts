import { contract, PatchBody, type AnySchema } from '@wardmere/api';
import { describe, expect, it, vi } from 'vitest';
import { parseWith } from './given.ts';
import { readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';

const usual = { largest: 256 * 1024 };
const { create } = contract.userImports;
const bytes = (text: string) => new TextEncoder().encode(text).slice().buffer;
const read = (text: string, call: Parameters<typeof readJson>[1] = usual) => readJson(bytes(text), call);

function errorsOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof Refusal ? error.errors : error;
  }
}

describe('a body that is read', () => {
  it('holds so many values and no more, of whatever kind and however few bytes they are sent in', () => {
    const many = { body: ['The body holds more than 50,000 values.'] };
    for (const value of ['0', '[]', '{}', '""'])
      expect(errorsOf(() => read(`[${Array.from({ length: 50_001 }, () => value).join(',')}]`))).toEqual(many);
    expect(read(`[${Array.from({ length: 40_000 }, () => '0').join(',')}]`)).toHaveLength(40_000);
    expect(read(JSON.stringify(['0,'.repeat(60_000)]))).toHaveLength(1);
  });

  it('has room for as many cells and rows as one import may name', () => {
    const request = JSON.stringify({
      uploadedFileName: 'a',
      originalFileName: 'a',
      sheetName: 'a',
      columns: Array.from({ length: 200 }, (_, at) => ({ source: 'a', target: `${at}` })),
      sendToQueue: false,
      corrections: Array.from({ length: 20_000 }, (_, at) => ({ row: at + 1, target: 'Name', value: 'x' })),
      leftOut: Array.from({ length: 100_000 }, (_, at) => at + 1),
    });
    expect(parseWith(create.body, read(request, create), 'body').leftOut).toHaveLength(100_000);
  });

  it('is parsed without a look at each value on the way, and what cannot be kept is found all the same', () => {
    const parse = vi.spyOn(JSON, 'parse');
    read('[0,1]');
    expect(parse.mock.calls.map((given) => given.length)).toEqual([1]);
    parse.mockRestore();
    const prototype = { body: ['A member may not be named __proto__.'] };
    expect(errorsOf(() => read('[{"\\u005f_proto__":1}]'))).toEqual(prototype);
    expect(errorsOf(() => read('{"a":{"__proto__":{}}}'))).toEqual(prototype);
    expect(errorsOf(() => read('{"a":[1,{"b":-1e999}]}'))).toEqual({ body: ['A number is too large.'] });
  });
});

/** A list that tells how many of its items were looked at. */
function watched<Item>(items: Item[]): { readonly list: Item[]; readonly looks: () => number } {
  let looks = 0;
  const list = new Proxy(items, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { list, looks: () => looks };
}

const told = (schema: AnySchema, value: unknown) => errorsOf(() => parseWith(schema, value, 'body'));

/** What is said of so many headers, and how often they were looked at. */
function headersJudged(count: number) {
  let looks = 0;
  const customHeaders = Array.from({ length: count }, (_, at) => ({
    get name() {
      looks += 1;
      return `x-${at}`;
    },
    value: 'v',
  }));
  const draft = { name: 'a', url: 'https://a.example', customHeaders };
  return { errors: told(contract.webhookConfigurations.create.body, draft), looks };
}

describe('a value that is judged', () => {
  it('has its lists counted before their items are looked at', () => {
    const { list, looks } = watched(Array.from({ length: 40_000 }, () => 0));
    expect(told(PatchBody, list)).toEqual({ body: ['Too many changes at once.'] });
    const request = { uploadedFileName: 'a', originalFileName: 'a', sheetName: 'a', columns: [], sendToQueue: false };
    expect(told(create.body, { ...request, corrections: list })).toEqual({
      corrections: ['At most 20000 cells can be corrected.'],
    });
    expect(told(contract.users.create.body, { roleUIDs: list, firstName: 7 })).toMatchObject({
      roleUIDs: [expect.stringMatching(/at most \d+ can be chosen/)],
    });
    expect(looks()).toBe(0);
  });

  it('is told what is wrong with it a hundred times at most, and of a long list few of its items', () => {
    const wrong = Array.from({ length: 200 }, () => 0);
    expect(Object.keys(Object(told(PatchBody, wrong)))).toHaveLength(100);
    const { list, looks } = watched(Array.from({ length: 20_000 }, () => ({})));
    expect(told(create.body, { uploadedFileName: 7, corrections: list })).toMatchObject({
      uploadedFileName: ['The file’s name must be text.'],
      corrections: ['corrections is not in the expected form.'],
    });
    expect(looks()).toBeLessThan(300);
  });

  it('has each of its headers looked at as often, however many there are', () => {
    expect(headersJudged(40).looks).toBe(headersJudged(20).looks * 2);
    expect(headersJudged(51).errors).toMatchObject({ customHeaders: ['At most 50 headers can be sent.'] });
    const many = headersJudged(20_000);
    expect(many.errors).toMatchObject({ customHeaders: ['At most 50 headers can be sent.'] });
    expect(many.looks).toBe(0);
  });
});
