import { records, writtenOfUser } from '../history/remembered.ts';

/** What of a list or a record a call may do. */
const reads = 'select';
export const keeps = 'select, insert, update, delete';
const staysOnce = 'select, insert, update';
const gives = 'select, insert, delete';

const columns = Object.entries(records.users.told);
/** What is told of a user may be read, and beside it what is named here. Nobody reads a password. */
const readOfUser = `${columns.map(([column]) => column).join(', ')}, uid, client_uid, is_system_user, is_sso, email_verified,
  role_number, has_roles, has_buildings, is_enterprise_user, failed_logins, locked_until, last_login, search_text, address_key,
  version, created_at, created_by, modified_at, modified_by`;
/** What the contract writes of a user may be written, and beside it what is named here. */
const written = columns.flatMap(([column, called]) => (Object.hasOwn(writtenOfUser, called) ? [column] : []));
const changedOfUser = `${written.join(', ')}, is_global_admin, password_hash, must_change_password, password_chosen_at,
  failed_logins, locked_until, locks, guessed_at, invited_until, version, modified_at, modified_by`;

const readOfCredential = `${Object.keys(records.webhook_credentials.told).join(', ')}, uid, client_uid, type, search_text,
  version, created_at, modified_at, modified_by`;

/**
 * What the role the API works as may do with which table, as PostgreSQL says it: what the calls need and no more. A table
 * that is not here, those of identity above all, it does not reach.
 */
export const allowed: Readonly<Record<string, string>> = {
  ...all(
    ['countries', 'states', 'timezones', 'default_landing_pages', 'email_subscriptions', 'module_groups', 'modules'],
    reads,
  ),
  ...all(['building_types', 'default_roles', 'permission_groups', 'permissions', 'people'], reads),
  ...all(['record_history', 'history_names', 'sign_in_days', 'kept_counts'], reads),
  // Learners come from where the courses are held.
  ...all(['courses', 'learners'], reads),
  ...all(['buildings', 'contacts', 'security_groups', 'roles', 'user_settings', 'station_accounts'], keeps),
  ...all(['imports', 'webhook_configurations'], keeps),
  // A row stays with its import.
  import_rows: 'select, insert, delete, update (key, name, is_corrected)',
  import_outcomes:
    'select, insert, delete, update (outcome, problems, changes, is_as_said, effect, reads, writes, is_dependent)',
  import_writings: 'select, insert',
  upload_addresses: 'select, insert',
  // What is sealed of a credential can be written by a call, and read by none (D-262).
  webhook_credentials: `select (${readOfCredential}), insert, update, delete`,
  ...all(['clients', 'connections'], staysOnce),
  // What was delivered is added to; of a delivery changes what becomes of it.
  ...all(['incidents', 'incident_data', 'delivery_attempts', 'delivery_bodies', 'delivery_verdicts'], 'select, insert'),
  deliveries: `select, insert, update (configuration_version, configuration_name, http_verb, url, result, reason, attempts,
    status_code, duration_ms, error_message, over_at, due_at, gives_up_at, taken_until, resends)`,
  delivery_names: reads,
  // A test that arrived makes it due.
  webhook_readiness: 'select, update (due_at)',
  // Whose messages they are is told to receivers; nobody is told what they are signed with (D-258).
  webhook_signing_keys: 'select (public_key, signs_from, signs_until)',
  // Premises are never changed but for the floor plans that a vendor gives them, and deleted with their building alone.
  locations: 'select, insert',
  levels: 'select, insert, update (floorplan, has_raster_file, modified_at, modified_by)',
  floor_plans: 'select (level_uid, client_uid, source_digest), insert, update',
  ...all(['client_modules', 'role_assignables', 'security_group_roles', 'security_group_buildings'], gives),
  ...all(['station_account_modules', 'station_account_buildings'], gives),
  ...all(['user_clients', 'user_buildings', 'user_departments', 'user_occupations', 'user_roles'], gives),
  user_photos: 'select (user_uid, client_uid, key, type, created_at), insert, update, delete',
  // Nobody reads a password.
  drops: `insert, update, select (uid, client_uid, user_name, has_password, public_keys, is_enabled, email_list, saved_by_uid,
    version, created_at, modified_at, modified_by)`,
  // The API takes away what a mapping no longer gives.
  user_mappings: 'select, delete, update (has_all_buildings)',
  known_devices: 'select (user_uid), update (failed_logins, locked_until, locks, guessed_at)',
  security_events: 'insert',
  mail_outbox: 'insert',
  mailed_links: 'insert',
  creations: 'select, insert',
  // A new row names every column, those included that keep their default; whose row it may be is the policies' to say.
  users: `insert, select (${readOfUser}), update (${changedOfUser})`,
};

function all(tables: readonly string[], may: string) {
  return Object.fromEntries(tables.map((table) => [table, may]));
}
