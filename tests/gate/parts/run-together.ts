import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Told } from '../told.ts';

const Value = v.object({ value: v.unknown() });
const Tree = v.object({
  nodes: v.array(v.object({ ignored: v.optional(v.boolean()), role: v.optional(Value), name: v.optional(Value) })),
});

/** Roles that are called by what stands in them. */
const named = new Set([
  'button',
  'link',
  'treeitem',
  'option',
  'menuitem',
  'tab',
  'heading',
  'cell',
  'gridcell',
  'rowheader',
  'columnheader',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'textbox',
  'LabelText',
]);

/** Words that stand apart are heard as one: “Client and buildings1 of 3”. What the browser tells assistive technology is asked. */
export async function runTogether(page: Page): Promise<readonly Told[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = v.parse(Tree, await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  const names = nodes.flatMap(({ ignored, role, name }) =>
    ignored !== true && named.has(String(role?.value)) && typeof name?.value === 'string' ? [name.value] : [],
  );
  return page.evaluate((heard) => globalThis.gate.runTogether(heard), [...new Set(names)]);
}
