/** Permission strings of the token that the platform's and the portal's own rules name (§6, D-074…D-076). */
export const permissions = {
  CanCreateClientsAndBuildings: 'cancreateclientsandbuildings',
  CanManageClients: 'canmanageclients',
  CanDisableClientsAndBuildings: 'candisableclientsandbuildings',
  CanManageClientSettings: 'canmanageclientsettings',
  CanManageBuildingSettings: 'canmanagebuildingsettings',
  CanManageUsers: 'canmanageusers',
  CanManageRoles: 'canmanageroles',
  CanReadWebhookConfigurations: 'read:webhookconfigurations',
  CanWriteWebhookConfigurations: 'write:webhookconfigurations',
  CanReadWebhookCredentials: 'read:webhookcredentials',
  CanWriteWebhookCredentials: 'write:webhookcredentials',
} as const;

/** The camel-case form used by routes. */
export type RoutePermission = keyof typeof permissions;

const core = [
  'canmanagesystemsettings',
  'canmanagealerts',
  'canmanagekiosks',
  'canperformmaintenance',
  'canviewlogs',
  'adminmanagesystem',
  'staffsafe_managesystem',
  'manage:insight',
  'psw_level1',
  'psw_level2',
  'psw_level3',
  'psw_level4',
  'psw_level5',
  'psw_level6',
  'dismissal_canmanagegeneral',
  'dismissal_canmanagecarline',
  'dismissal_canmanagebus',
  'dismissal_canmanageactivity',
] as const;

/** A permission the product's rules name; a token may hold others, which are kept and have no effect (D-077). */
export type Permission = (typeof permissions)[RoutePermission] | (typeof core)[number];

/** Every permission string known to the portal, the brand's own included (D-076). */
export function knownPermissions(slug: string): readonly string[] {
  const resources = [
    'webhookconfigurations',
    'webhookcredentials',
    `${slug}linkconfigurations`,
    'em_hw_configurations',
    'em_hw_badges',
    'em_hw_beacons',
    'em_hw_gateways',
  ];
  const families = ['read', 'write'].flatMap((right) => resources.map((resource) => `${right}:${resource}`));
  return [...new Set<string>([...Object.values(permissions), ...core, ...families])];
}

/** A permission string as compared: trimmed and in lower case (D-074). */
export const normalPermission = (text: string) => text.trim().toLowerCase();

const keys = new Map<string, string>(Object.entries(permissions).map(([key, token]) => [token, key]));

/**
 * What a permission is called where its catalogue is not at hand: ‘Manage client settings’. One whose token does not say
 * it is called by its token (D-077).
 */
export function permissionWords(token: string): string {
  const key = keys.get(token);
  if (key !== undefined)
    return key.replace(/^Can/, '').replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const [, verb, things] = /^can(manage|view|perform)([a-z]+)$/.exec(token) ?? [];
  return verb === undefined ? token : `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${things}`;
}
