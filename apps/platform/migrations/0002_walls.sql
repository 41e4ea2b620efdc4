-- The second wall. Whatever a service forgets, the database shows a session only what its settings allow:
-- app.client_uids (a list, or * for provider staff who act for every client), app.user_uid, app.is_system.
-- A session without settings sees nothing of any tenant.

alter table buildings alter column name type text collate by_name, alter column city type text collate by_name, alter column state_province_region type text collate by_name, alter column unique_id type text collate by_name, alter column building_id type text collate by_name;
--> statement-breakpoint
alter table building_types alter column name type text collate by_name;
--> statement-breakpoint
alter table clients alter column name type text collate by_name;
--> statement-breakpoint
alter table countries alter column name type text collate by_name;
--> statement-breakpoint
alter table states alter column name type text collate by_name;
--> statement-breakpoint
alter table timezones alter column display_name type text collate by_name;
--> statement-breakpoint
alter table users alter column last_name type text collate by_name, alter column first_name type text collate by_name;
--> statement-breakpoint
create function app_is_system() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.is_system', true), '') = 'true';
--> statement-breakpoint
create function app_user_uid() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_uid', true), '')::uuid;
--> statement-breakpoint
create function app_sees_every_client() returns boolean
  language sql stable parallel safe
  return app_is_system() and coalesce(current_setting('app.client_uids', true), '') = '*';
--> statement-breakpoint
create function app_client_uids() returns uuid[]
  language sql stable parallel safe
  return case
    when coalesce(current_setting('app.client_uids', true), '') in ('', '*') then '{}'::uuid[]
    else string_to_array(current_setting('app.client_uids', true), ',')::uuid[]
  end;
--> statement-breakpoint
-- The settings are read in sub-selects: once for a query, not once for a row.
alter table clients enable row level security;
--> statement-breakpoint
alter table clients force row level security;
--> statement-breakpoint
create policy clients_seen on clients for select using ((select app_sees_every_client()) or uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
create policy clients_changed on clients for update using ((select app_sees_every_client()) or uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
create policy clients_made on clients for insert with check ((select app_is_system()) and ((select app_sees_every_client()) or uid = any ((select app_client_uids())::uuid[])));
--> statement-breakpoint
create policy clients_removed on clients for delete using ((select app_sees_every_client()));
--> statement-breakpoint
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['client_modules', 'connections', 'buildings'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy %I on %I using ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]))', tenant_table || '_tenant', tenant_table);
  end loop;
  -- Rows without a client are the platform's own: everyone reads them, only the platform writes them.
  foreach tenant_table in array array['building_types', 'roles', 'user_settings'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy %I on %I for select using (client_uid is null or (select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]))', tenant_table || '_seen', tenant_table);
    execute format('create policy %I on %I using ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]))', tenant_table || '_tenant', tenant_table);
  end loop;
end
$$;
--> statement-breakpoint
alter table users enable row level security;
--> statement-breakpoint
alter table users force row level security;
--> statement-breakpoint
create policy users_tenant on users using (
  (select app_sees_every_client())
  or client_uid = any ((select app_client_uids())::uuid[])
  or (client_uid is null and (select app_is_system()))
);
--> statement-breakpoint
create policy users_self on users for select using (uid = (select app_user_uid()));
--> statement-breakpoint
alter table user_clients enable row level security;
--> statement-breakpoint
alter table user_clients force row level security;
--> statement-breakpoint
create policy user_clients_seen on user_clients for select using ((select app_sees_every_client()) or user_uid = (select app_user_uid()));
--> statement-breakpoint
create policy user_clients_changed on user_clients using ((select app_sees_every_client()));
--> statement-breakpoint
-- Provider staff who act for some clients only keep the client they have just created.
create policy user_clients_kept on user_clients for insert with check (
  (select app_is_system()) and user_uid = (select app_user_uid()) and client_uid = any ((select app_client_uids())::uuid[])
);
--> statement-breakpoint
alter table user_buildings enable row level security;
--> statement-breakpoint
alter table user_buildings force row level security;
--> statement-breakpoint
create policy user_buildings_tenant on user_buildings using (
  (select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[])
);
--> statement-breakpoint
create policy user_buildings_self on user_buildings for select using (user_uid = (select app_user_uid()));
--> statement-breakpoint
-- Who is limited to assigned buildings keeps the building they have just created.
create policy user_buildings_kept on user_buildings for insert with check (
  user_uid = (select app_user_uid())
  and ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]))
);
--> statement-breakpoint
alter table user_roles enable row level security;
--> statement-breakpoint
alter table user_roles force row level security;
--> statement-breakpoint
create policy user_roles_seen on user_roles for select using (
  (select app_sees_every_client()) or user_uid = (select app_user_uid()) or exists (select from users where users.uid = user_roles.user_uid)
);
--> statement-breakpoint
create policy user_roles_changed on user_roles using ((select app_sees_every_client()));
--> statement-breakpoint
-- Only what the API needs; the tables of identity are not here at all, and nobody reads a password.
grant usage on schema public to wardmere_app;
--> statement-breakpoint
grant select on countries, states, timezones, default_landing_pages, module_groups, modules, building_types, roles, user_roles, user_settings, user_clients, user_buildings to wardmere_app;
--> statement-breakpoint
grant select, insert, update on clients, connections to wardmere_app;
--> statement-breakpoint
grant select, insert, delete on client_modules to wardmere_app;
--> statement-breakpoint
grant select, insert, update, delete on buildings to wardmere_app;
--> statement-breakpoint
grant insert on user_clients, user_buildings to wardmere_app;
--> statement-breakpoint
grant select (uid, client_uid, is_system_user, user_name, first_name, last_name, is_active, is_sso, email_verified, has_all_buildings, is_global_admin, building_scope, role_number, page_size, default_landing_page_uid, parent_user_uid, mobile_phone_number, voice_phone_number, primary_building_uid, preferred_contact_methods, is_enterprise_user, last_login, all_clients, version, created_at, modified_at, modified_by) on users to wardmere_app;
