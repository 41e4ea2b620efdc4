import { useSelector } from '@xstate/react';
import { DescriptionList, Dialog, Keys, Section, Stack, Switch } from '@wardmere/ui';
import { useChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { pressesOf } from '../../system/shortcuts/keys.ts';
import { shortcuts, type Where } from '../../system/shortcuts/shortcut-table.ts';
import { isOpen } from '../palette/is-open.ts';
import { rowKeys } from './row-keys.ts';
import { switchSingleKeys } from '../../system/shortcuts/shortcuts.ts';

const headings: Readonly<Record<Where, string>> = {
  everywhere: 'Everywhere',
  list: 'In a list',
  editor: 'In a form',
};

/** Every shortcut with its keys, and the switch for keys alone (B7, WCAG 2.1.4). */
export function ShortcutsDialog() {
  const portal = useRunningPortal();
  const overlays = useChild('overlays');
  const open = useSelector(overlays, (each) => each.matches('listing'));
  const single = useSelector(useChild('shortcuts'), ({ context }) => context.single);
  const offered = shortcuts.filter(({ page }) => page === undefined || isOpen(portal, page));
  const places = [...new Set(offered.map(({ where }) => where))];
  return (
    <Dialog
      open={open}
      onClose={() => overlays.send({ type: 'help.close' })}
      title="Keyboard shortcuts"
      description="Keys alone do nothing while you are typing in a field."
    >
      <Stack gap="large">
        <Switch
          label="Use keys alone as shortcuts"
          hint="Without it, only shortcuts with Ctrl or ⌘ work. Remembered in this browser."
          checked={single}
          onChange={(on) => switchSingleKeys(portal, on)}
        />
        {places.map((where) => (
          <Section key={where} title={headings[where]}>
            <DescriptionList
              items={offered
                .filter((shortcut) => shortcut.where === where)
                .map((shortcut) => ({ term: shortcut.words, value: <Keys presses={pressesOf(shortcut)} /> }))}
            />
          </Section>
        ))}
        <Section title="On a row of a list">
          <DescriptionList
            items={rowKeys.map((row) => ({ term: row.words, value: <Keys presses={pressesOf(row)} /> }))}
          />
        </Section>
      </Stack>
    </Dialog>
  );
}
