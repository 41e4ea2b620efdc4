import { describe, expect, it } from 'vitest';
import { everyResult } from './every-result.ts';

const base = new URL('https://api.example/api/');
const first = 'clientbuilding/v2/vendorbuildings/maps?limit=100';

/** Reads pages that lead on by these links, and what was asked on the way. */
async function read(linkAt: (page: number) => string | null | undefined) {
  const asked: string[] = [];
  const found = await everyResult(base, first, async (address) => {
    asked.push(address);
    return { results: [asked.length], next: linkAt(asked.length) };
  });
  return { ...found, asked };
}

describe('a list with links (D-128)', () => {
  it.each([
    ['relative to the page', '?limit=100&cursor=2'],
    ['from the root', '/api/clientbuilding/v2/vendorbuildings/maps?limit=100&cursor=2'],
    ['whole', 'https://api.example/api/clientbuilding/v2/vendorbuildings/maps?limit=100&cursor=2'],
  ])('follows a link that is %s', async (_how, link) => {
    const { results, isWhole, asked } = await read((page) => (page === 1 ? link : undefined));
    expect([results, isWhole, asked]).toEqual([
      [1, 2],
      true,
      [first, 'clientbuilding/v2/vendorbuildings/maps?limit=100&cursor=2'],
    ]);
  });

  it.each([
    ['/api/clientbuilding/v2/vendorbuildings/maps/pages/2', 'clientbuilding/v2/vendorbuildings/maps/pages/2'],
    ['../vendorbuildings/maps;page=2', 'clientbuilding/v2/vendorbuildings/maps;page=2'],
    ['/api/clientbuilding/v3/maps?of=a&of=b&cursor=', 'clientbuilding/v3/maps?of=a&of=b&cursor='],
  ])('follows %s on the host by its own path and query', async (link, address) => {
    const { isWhole, asked } = await read((page) => (page === 1 ? link : undefined));
    expect([isWhole, asked]).toEqual([true, [first, address]]);
  });

  it('reads a link relative to the page that it stands on', async () => {
    const links = ['maps/pages/2', '3', '?cursor=4', undefined];
    expect((await read((page) => links[page - 1])).asked).toEqual([
      first,
      'clientbuilding/v2/vendorbuildings/maps/pages/2',
      'clientbuilding/v2/vendorbuildings/maps/pages/3',
      'clientbuilding/v2/vendorbuildings/maps/pages/3?cursor=4',
    ]);
  });

  it.each([
    ['another host', 'https://elsewhere.example/api/clientbuilding/v2/vendorbuildings/maps?cursor=2'],
    ['the same host by http', 'http://api.example/api/clientbuilding/v2/vendorbuildings/maps?cursor=2'],
    ['another port', 'https://api.example:8443/api/clientbuilding/v2/vendorbuildings/maps?cursor=2'],
    ['what is no part of the API', '/apis/clientbuilding/v2/vendorbuildings/maps?cursor=2'],
    ['a path that leads away', '../../../../identity/token'],
    ['a path that leads away behind signs', '/api/%2e%2e/identity/token'],
    ['a host behind a name', 'https://api.example@elsewhere.example/api/clientbuilding/v2/vendorbuildings/maps'],
    ['somebody by name', 'https://me:secret@api.example/api/clientbuilding/v2/vendorbuildings/maps?cursor=2'],
    ['a script', 'javascript:alert(1)'],
    ['nowhere', 'https://'],
    ['itself', '?limit=100'],
    ['itself with a fragment', '?limit=100#2'],
  ])('does not follow a link to %s, and says that the list is not whole', async (_what, link) => {
    const { asked, ...found } = await read(() => link);
    expect(asked).toHaveLength(1);
    expect(found).toEqual({ results: [1], isWhole: false });
  });

  it('asks for no page twice', async () => {
    const { results, isWhole } = await read((page) => `?cursor=${page % 3}`);
    expect([results.length, isWhole]).toEqual([4, false]);
  });

  it('reads a hundred pages at most', async () => {
    const { results, isWhole } = await read((page) => `?cursor=${page}`);
    expect([results.length, isWhole]).toEqual([100, false]);
  });

  it('fails as a whole where a page fails', async () => {
    await expect(everyResult(base, first, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});
