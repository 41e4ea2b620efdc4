import { uidOf } from './uid-of.ts';

/** The password of every demonstration account; the accounts exist only where demonstration data is asked for. */
export const demonstrationPassword = 'Harbour-Lights-7';

/** What the demonstration's emergency app proves itself with: published, as the password is. */
export const demonstrationSecret = 'Harbour-Lights-7-reports-incidents';

/** A person to try the portal as. */
export interface DemonstrationAccount {
  readonly uid: string;
  readonly userName: string;
  /** Null for who signs in at their organisation. */
  readonly password: string | null;
  readonly describes: string;
}

const account = (userName: string, describes: string, password: string | null = demonstrationPassword) => ({
  uid: uidOf(`account ${userName}`),
  userName,
  password,
  describes,
});

/** One account for each kind of person the portal treats differently. */
export const accounts = {
  systemAdministrator: account('ada.admin@wardmere.example', 'System administrator: every client, every permission'),
  clientServices: account('sam.services@wardmere.example', 'System user without all buildings: three clients only'),
  clientAdministrator: account('nia.rowe@northmoor.example', 'Client administrator of Northmoor: 1,000 buildings'),
  buildingScoped: account(
    'bryn.ellis@northmoor.example',
    'Client user limited to three buildings, one of them out of use',
  ),
  integrator: account('idris.vance@northmoor.example', 'Writes configurations of Connect, and sees no credentials'),
  logReader: account('mali.quince@northmoor.example', 'Sees the log of Connect, and nothing else of it'),
  withoutPermissions: account('wyn.parry@northmoor.example', 'Client user without permissions'),
  withoutBuildings: account('zoe.quill@northmoor.example', 'Client user without buildings'),
  singleProduct: account('owain.hughes@gwyr.example', 'Client administrator of a Welsh school with one product'),
  singleSignOn: account('elin.cross@castleford.example', 'Signs in at their own organisation', null),
  inactive: account('ivo.idle@northmoor.example', 'Inactive: cannot sign in'),
  unverified: account('una.verity@northmoor.example', 'Email address not yet verified'),
  american: account('maria.lopez@riverbend.example', 'Client administrator of a district in the United States'),
} as const;

/** As told at the start; the README names those whom it needs. */
export const demonstrationAccounts: readonly DemonstrationAccount[] = Object.values(accounts);
