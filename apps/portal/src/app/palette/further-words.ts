import { said } from '@wardmere/ui/words';
import type { DefinedRoute } from '../../system/define-route.ts';
import { pages } from '../../system/pages.ts';
import type { Route } from '../../system/route.ts';

/** What people call a page who do not call it by its title: the words of the buttons that lead there, and what they seek. */
const words = new Map<DefinedRoute, readonly string[]>([
  [pages.importPeople, ['Import people', 'Upload people', 'Bulk import']],
  [pages.peopleImports, ['Imports of people', 'Past imports']],
  [pages.importBuildings, ['Upload buildings', 'Bulk import']],
  [pages.buildingImports, ['Past imports']],
  [pages.people, ['People', 'Staff']],
  [pages.addUser, ['New user', 'Add person', 'Add people']],
  [pages.addContact, ['New contact', 'Add person', 'Add people']],
  [pages.addPlatformUser, ['New platform user', 'Add person']],
  [pages.mappings, ['Security groups', 'Single sign-on groups']],
  [pages.roles, ['Permissions', 'Access rights']],
  [pages.stationAccounts, ['Kiosks', 'Devices']],
  [pages.userSettings, ['Passwords', 'Failed logins']],
  [pages.platformUserSettings, ['Passwords', 'Failed logins']],
  [pages.configurations, ['Webhooks', 'Integrations']],
  [pages.logs, ['Deliveries', 'What was sent']],
  [pages.history, ['Changes', 'Audit log', 'Who changed what']],
  [pages.platformHistory, ['Changes', 'Audit log', 'Who changed what']],
  [pages.certification, ['Training', 'University']],
  [pages.profile, ['My profile', 'My account', 'Photo']],
  [pages.preferences, ['My preferences', 'Notifications']],
  [pages.changePassword, ['New password']],
  [pages.landing, ['Dashboard', 'Start']],
]);

/** Further words that a page is found by: its title where the menu has another one, and what else it is called. */
export function alsoOf({ page, title }: Pick<Route, 'page' | 'title'>): { readonly also: string } {
  return { also: [said(title), ...(words.get(page) ?? [])].join(', ') };
}
