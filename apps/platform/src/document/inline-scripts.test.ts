import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hashesIn, inlineScriptsOf } from './inline-scripts.ts';

// Of the text `go()`, by `openssl dgst -sha256 -binary | base64`.
const hash = `'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='`;

describe('the scripts that stand in the portal’s document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const index = join(folder, 'index.html');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are named by the hash of their text, and what is data or has an address is not', () => {
    expect(
      hashesIn(
        '<script>go()</script><script type="module" src="/a.js"></script><script type="application/json">1</script>',
      ),
    ).toEqual([hash]);
  });

  it('are those of the build that stands now', () => {
    const scripts = inlineScriptsOf(folder);
    writeFileSync(index, '<script>go()</script>');
    expect(scripts()).toEqual([hash]);
    writeFileSync(index, '<p>No script.</p>');
    utimesSync(index, new Date(), new Date(Date.now() + 5000));
    expect(scripts()).toEqual([]);
  });
});
