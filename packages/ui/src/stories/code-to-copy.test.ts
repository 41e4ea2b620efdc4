import { expect, it } from 'vitest';

import { codeToCopy } from './code-to-copy.ts';

it('writes a set as it is made', () => {
  const args = { chosen: new Set(['people.see', 'reports']) };
  expect(codeToCopy('<Tree\n  chosen={[object Set]}\n  label="Permissions"\n/>', { args })).toBe(
    '<Tree\n  chosen={new Set(["people.see","reports"])}\n  label="Permissions"\n/>',
  );
});

it('shows what opens as it is when it is open', () => {
  const args = { open: false };
  expect(codeToCopy('<Dialog\n  open={false}\n  title="Add title"\n/>', { args })).toBe(
    '<Dialog\n  open\n  title="Add title"\n/>',
  );
});

it('leaves everything else as it is', () => {
  const code = '<Button onPress={() => undefined}>\n  Add\n</Button>';
  expect(codeToCopy(code, { args: {} })).toBe(code);
});
