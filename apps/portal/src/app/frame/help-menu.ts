import type { MenuItem } from '@wardmere/ui';
import { word } from '@wardmere/ui/words';
import type { Portal } from '../../system/portal.ts';
import { takeShortcut } from '../../system/shortcuts/shortcuts.ts';

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

/** Help and support of the region; a report that holds nothing of the person; the inspector and the rehearsal where the build has them (N6, N7, N14). */
export function helpMenuOf(portal: Portal): readonly MenuItem[] {
  const { supportUrl, supportEmail } = portal.config.branding[portal.config.region];
  return [
    { id: 'support', label: word('Help and support'), detail: hostOf(supportUrl), icon: 'book', href: supportUrl },
    { id: 'mail', label: word('Write to support'), detail: supportEmail, icon: 'mail', href: `mailto:${supportEmail}` },
    { id: 'shortcuts', label: word('Keyboard shortcuts'), icon: 'list', onPress: () => takeShortcut(portal, 'help') },
    {
      id: 'report',
      label: word('Report a problem'),
      detail: word('Saves a file without names, addresses or secrets'),
      icon: 'flag',
      onPress: () => report(portal),
    },
    // Said in full, so that nothing of either stands in the production build.
    ...(import.meta.env.MODE === 'production'
      ? []
      : [
          {
            id: 'inspector',
            label: 'Inspector',
            detail: 'The charts of this page, live',
            icon: 'chart' as const,
            onPress: () => void import('../../system/open-inspector.ts').then(({ openInspector }) => openInspector()),
          },
          {
            id: 'rehearsal',
            label: 'Rehearse failures',
            detail: 'What a call meets when it is made next',
            icon: 'wrench' as const,
            onPress: () => void import('../../system/open-rehearsal.ts').then(({ openRehearsal }) => openRehearsal()),
          },
        ]),
  ];
}

/** Saves the report and says so. */
export function report(portal: Portal): void {
  import('../../system/report/report-problem.ts')
    .then(({ reportProblem }) => reportProblem(portal))
    .then(
      () => portal.say({ tone: 'success', text: 'The report was saved. Send the file to support.' }),
      () => portal.say({ tone: 'danger', text: 'The report could not be saved. Please try again.' }),
    );
}
