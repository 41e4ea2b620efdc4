-- The second wall: the role the API works as, what it may do, and of whose rows. The policies stand beside their tables in
-- `src/storage/schema`.

-- The role is the server's, not the database's: another database may have made it, even at this very moment.
do $$
declare usable boolean;
begin
  if not exists (select from pg_roles where rolname = 'wardmere_app') then
    begin
      create role wardmere_app nologin;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The role wardmere_app is missing and % may not create it.', current_user
          using hint = format('Ask an administrator for: create role wardmere_app nologin; grant wardmere_app to %I;', current_user);
    end;
  end if;
  -- Since PostgreSQL 16 who creates a role may administer it and not yet become it.
  if current_setting('server_version_num')::int >= 160000 then
    usable := pg_has_role(current_user, 'wardmere_app', 'set');
  else
    usable := pg_has_role(current_user, 'wardmere_app', 'member');
  end if;
  if not usable then
    begin
      execute format('grant wardmere_app to %I', current_user);
    exception
      when insufficient_privilege then
        raise exception 'The role wardmere_app may not be used by %.', current_user
          using hint = format('Ask an administrator for: grant wardmere_app to %I;', current_user);
    end;
  end if;
end
$$;
--> statement-breakpoint
-- A data folder of an earlier build has walls already: they are put up anew, so that every folder has the same.
do $$
declare
  wall record;
begin
  for wall in select policyname, tablename from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I', wall.policyname, wall.tablename);
  end loop;
  for wall in
    select tgname, relname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  loop
    execute format('drop trigger %I on %I', wall.tgname, wall.relname);
  end loop;
  revoke all on all tables in schema public from wardmere_app;
end
$$;
--> statement-breakpoint
-- What the policies ask of a session: what it was entered with. One without settings sees nothing of any tenant.
create or replace function app_is_system() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.is_system', true), '') = 'true';
--> statement-breakpoint
create or replace function app_user_uid() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_uid', true), '')::uuid;
--> statement-breakpoint
create or replace function app_sees_every_client() returns boolean
  language sql stable parallel safe
  return app_is_system() and coalesce(current_setting('app.client_uids', true), '') = '*';
--> statement-breakpoint
create or replace function app_client_uids() returns uuid[]
  language sql stable parallel safe
  return case
    when coalesce(current_setting('app.client_uids', true), '') in ('', '*') then '{}'::uuid[]
    else string_to_array(current_setting('app.client_uids', true), ',')::uuid[]
  end;
--> statement-breakpoint
-- Whether a session of the provider is somebody's and has not ended: the one place that decides it, for tokens and cookies.
create or replace function session_stands(session text, account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (
    select from oidc_payloads as kept join users on users.uid = account
    where kept.model = 'Session' and kept.uid = session and kept.account_id = account::text
      and kept.consumed_at is null and (kept.expires_at is null or kept.expires_at > now())
      and users.is_active
      and ((kept.payload ->> 'loginTs')::bigint >= users.sessions_from or users.kept_session = session)
  );
--> statement-breakpoint
revoke all on function session_stands(text, uuid) from public;
--> statement-breakpoint
grant execute on function session_stands(text, uuid) to wardmere_app;
--> statement-breakpoint
-- Entering a transaction: one statement says whose eyes it has, and for how long each of its statements may take. What is
-- worked with is in memory or on a disk without a head, where an index is seldom dearer than reading a table whole.
create or replace function enter(as_role text, person text, is_system boolean, reach text, longest integer) returns void
  language sql
  begin atomic
    select set_config('role', as_role, true),
           set_config('app.user_uid', person, true),
           set_config('app.is_system', is_system::text, true),
           set_config('app.client_uids', reach, true),
           set_config('random_page_cost', '1.1', true),
           set_config('statement_timeout', longest::text, true);
  end;
--> statement-breakpoint
-- The permissions of somebody's roles. A role of another tenant grants nothing.
create or replace function permissions_of(person uuid) returns text[]
  language sql stable
  return array(
    select granted
    from users holder
    join user_roles held on held.user_uid = holder.uid
    join roles role on role.uid = held.role_uid and role.client_uid is not distinct from holder.client_uid
    cross join unnest(role.permissions) as granted
    where holder.uid = person
  );
--> statement-breakpoint
-- The same for the person behind a token, where its session stands and it still speaks for somebody active of that tenant:
-- they see what the clients they act for own, and it answers who they are. Nobody is answered with no row, and sees nothing.
create or replace function enter_call(person uuid, session text, of_system boolean, of_client uuid, asked uuid, longest integer)
  returns table (full_name text, reach text, granted text[], has_all_buildings boolean, building_scope boolean, reaches_asked boolean)
  language plpgsql as $$
declare
  who record;
begin
  -- Until it is known who they are, only their own record can be seen.
  perform enter('wardmere_app', person::text, false, '', longest);
  select known.first_name, known.last_name, known.user_name, known.client_uid, known.all_clients, known.building_scope,
         known.has_all_buildings or exists (
           select from user_mappings given where given.user_uid = known.uid and given.has_all_buildings) as has_all_buildings
  into who from users known
  where known.uid = person and known.is_active and known.is_system_user = of_system
    and known.client_uid is not distinct from of_client and session_stands(session, person);
  if not found then
    return;
  end if;
  reach := case
    when who.all_clients then '*'
    when who.client_uid is not null then who.client_uid::text
    else coalesce((select string_agg(acted.client_uid::text, ',') from user_clients acted where acted.user_uid = person), '')
  end;
  perform enter('wardmere_app', person::text, of_system, reach, longest);
  full_name := coalesce(nullif(btrim(who.first_name || ' ' || who.last_name), ''), who.user_name);
  granted := permissions_of(person);
  has_all_buildings := who.has_all_buildings;
  building_scope := who.building_scope;
  reaches_asked := case
    when reach = '*' then exists (select from clients there where there.uid = asked)
    else asked::text = any (string_to_array(reach, ','))
  end;
  return next;
end
$$;
--> statement-breakpoint
-- A further plain lookup has a table like that of the titles, behind the same wall: its migration is this one call.
create or replace function make_plain_lookup(lookup text) returns void
  language plpgsql as $$
begin
  if to_regclass(format('public.%I', lookup)) is not null then
    if not exists (select from information_schema.columns where table_schema = 'public' and table_name = lookup and column_name = 'unknown_members') then
      execute format('alter table %I add column unknown_members jsonb not null default %L', lookup, '{}');
    end if;
    return;
  end if;
  execute format('create table %I (like titles including defaults including generated)', lookup);
  execute format(
    'alter table %I add primary key (uid), add constraint %I unique (client_uid, uid), add constraint %I check (btrim(name) <> %L), add foreign key (client_uid) references clients (uid) on delete cascade',
    lookup, lookup || '_client_uid_key', lookup || '_name_check', ''
  );
  execute format('create unique index %I on %I (client_uid, lower(btrim(name)))', lookup || '_name_key', lookup);
  execute format('create index %I on %I (client_uid, name, uid)', lookup || '_name_idx', lookup);
  execute format('alter table %I enable row level security', lookup);
  execute format('alter table %I force row level security', lookup);
  execute format('create policy %I on %I using ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]))', lookup || '_tenant', lookup);
  execute format('grant select, insert, update, delete on %I to wardmere_app', lookup);
end
$$;
--> statement-breakpoint
revoke execute on function make_plain_lookup(text) from public;
--> statement-breakpoint
CREATE POLICY "known_devices_of_people" ON "known_devices" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or exists (select from users where users.uid = known_devices.user_uid));
--> statement-breakpoint
CREATE POLICY "security_events_added" ON "security_events" AS PERMISSIVE FOR INSERT TO public WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "security_events_of_platform" ON "security_events" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) and current_user <> 'wardmere_app');
--> statement-breakpoint
CREATE POLICY "building_types_seen" ON "building_types" AS PERMISSIVE FOR SELECT TO public USING (client_uid is null or (select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "building_types_tenant" ON "building_types" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "buildings_tenant" ON "buildings" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "client_modules_tenant" ON "client_modules" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "clients_seen" ON "clients" AS PERMISSIVE FOR SELECT TO public USING ((select app_sees_every_client()) or uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "clients_changed" ON "clients" AS PERMISSIVE FOR UPDATE TO public USING ((select app_sees_every_client()) or uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "clients_made" ON "clients" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select app_is_system()) and ((select app_sees_every_client()) or uid = any ((select app_client_uids())::uuid[])));
--> statement-breakpoint
CREATE POLICY "clients_removed" ON "clients" AS PERMISSIVE FOR DELETE TO public USING ((select app_sees_every_client()));
--> statement-breakpoint
CREATE POLICY "connections_tenant" ON "connections" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "contacts_tenant" ON "contacts" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "creations_own" ON "creations" AS PERMISSIVE FOR ALL TO public USING (user_uid = (select app_user_uid()));
--> statement-breakpoint
CREATE POLICY "creations_of_platform" ON "creations" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) and current_user <> 'wardmere_app');
--> statement-breakpoint
CREATE POLICY "user_buildings_tenant" ON "user_buildings" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "user_buildings_self" ON "user_buildings" AS PERMISSIVE FOR SELECT TO public USING (user_uid = (select app_user_uid()));
--> statement-breakpoint
CREATE POLICY "user_buildings_kept" ON "user_buildings" AS PERMISSIVE FOR INSERT TO public WITH CHECK (user_uid = (select app_user_uid()) and ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[])));
--> statement-breakpoint
CREATE POLICY "user_buildings_by_hand" ON "user_buildings" AS RESTRICTIVE FOR INSERT TO public WITH CHECK (given_by is null or current_user <> 'wardmere_app');
--> statement-breakpoint
CREATE POLICY "user_mappings_tenant" ON "user_mappings" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "user_mappings_self" ON "user_mappings" AS PERMISSIVE FOR SELECT TO public USING (user_uid = (select app_user_uid()));
--> statement-breakpoint
CREATE POLICY "user_roles_seen" ON "user_roles" AS PERMISSIVE FOR SELECT TO public USING ((select app_sees_every_client()) or user_uid = (select app_user_uid()) or role_uid in (
        select roles.uid from roles where roles.client_uid = any ((select app_client_uids())::uuid[]) or (roles.client_uid is null and (select app_is_system()))));
--> statement-breakpoint
CREATE POLICY "user_roles_changed" ON "user_roles" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()));
--> statement-breakpoint
CREATE POLICY "user_roles_given" ON "user_roles" AS PERMISSIVE FOR INSERT TO public WITH CHECK (exists (
        select from users join roles on roles.client_uid = users.client_uid
        where users.uid = user_roles.user_uid and roles.uid = user_roles.role_uid and users.client_uid = any ((select app_client_uids())::uuid[])));
--> statement-breakpoint
CREATE POLICY "user_roles_taken" ON "user_roles" AS PERMISSIVE FOR DELETE TO public USING (exists (
        select from users where users.uid = user_roles.user_uid and users.client_uid = any ((select app_client_uids())::uuid[])));
--> statement-breakpoint
CREATE POLICY "user_roles_of_system" ON "user_roles" AS PERMISSIVE FOR ALL TO public USING ((select app_is_system()) and exists (
        select from users where users.uid = user_roles.user_uid and users.client_uid is null));
--> statement-breakpoint
CREATE POLICY "user_roles_by_hand" ON "user_roles" AS RESTRICTIVE FOR INSERT TO public WITH CHECK (given_by is null or current_user <> 'wardmere_app');
--> statement-breakpoint
CREATE POLICY "departments_tenant" ON "departments" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "occupations_tenant" ON "occupations" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "titles_tenant" ON "titles" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "role_assignables_tenant" ON "role_assignables" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "roles_seen" ON "roles" AS PERMISSIVE FOR SELECT TO public USING (client_uid is null or (select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "roles_tenant" ON "roles" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "roles_of_clients_made" ON "roles" AS RESTRICTIVE FOR INSERT TO public WITH CHECK (client_uid is not null or current_user <> 'wardmere_app');
--> statement-breakpoint
CREATE POLICY "roles_of_clients_changed" ON "roles" AS RESTRICTIVE FOR UPDATE TO public USING (client_uid is not null or current_user <> 'wardmere_app');
--> statement-breakpoint
CREATE POLICY "roles_of_clients_removed" ON "roles" AS RESTRICTIVE FOR DELETE TO public USING (client_uid is not null or current_user <> 'wardmere_app');
--> statement-breakpoint
CREATE POLICY "user_settings_seen" ON "user_settings" AS PERMISSIVE FOR SELECT TO public USING (client_uid is null or (select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "user_settings_tenant" ON "user_settings" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "user_settings_of_platform" ON "user_settings" AS PERMISSIVE FOR ALL TO public USING (client_uid is null and (select app_is_system()));
--> statement-breakpoint
CREATE POLICY "security_group_buildings_tenant" ON "security_group_buildings" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "security_group_roles_tenant" ON "security_group_roles" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "security_groups_tenant" ON "security_groups" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "user_clients_seen" ON "user_clients" AS PERMISSIVE FOR SELECT TO public USING ((select app_is_system()) or user_uid = (select app_user_uid()));
--> statement-breakpoint
CREATE POLICY "user_clients_changed" ON "user_clients" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()));
--> statement-breakpoint
CREATE POLICY "user_clients_kept" ON "user_clients" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select app_is_system()) and user_uid = (select app_user_uid()) and client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "user_clients_lent" ON "user_clients" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select app_is_system()) and client_uid = any ((select app_client_uids())::uuid[]) and exists (
        select from users where users.uid = user_clients.user_uid and users.client_uid is null));
--> statement-breakpoint
CREATE POLICY "user_clients_taken" ON "user_clients" AS PERMISSIVE FOR DELETE TO public USING ((select app_is_system()) and client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "user_departments_tenant" ON "user_departments" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "user_occupations_tenant" ON "user_occupations" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "user_photos_tenant" ON "user_photos" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]) or (client_uid is null and (select app_is_system())) or user_uid = (select app_user_uid()));
--> statement-breakpoint
CREATE POLICY "users_tenant" ON "users" AS PERMISSIVE FOR ALL TO public USING ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]) or (client_uid is null and (select app_is_system())));
--> statement-breakpoint
CREATE POLICY "users_self" ON "users" AS PERMISSIVE FOR SELECT TO public USING (uid = (select app_user_uid()));
--> statement-breakpoint
CREATE POLICY "users_of_every_client_made" ON "users" AS RESTRICTIVE FOR INSERT TO public WITH CHECK (not all_clients or (select app_sees_every_client()));
--> statement-breakpoint
CREATE POLICY "users_of_every_client_changed" ON "users" AS RESTRICTIVE FOR UPDATE TO public USING (true) WITH CHECK (not all_clients or (select app_sees_every_client()));
--> statement-breakpoint
-- Whoever owns a table with policies is held by them too.
do $$
declare
  guarded text;
begin
  for guarded in select distinct tablename from pg_policies where schemaname = 'public' loop
    execute format('alter table %I enable row level security', guarded);
    execute format('alter table %I force row level security', guarded);
  end loop;
end
$$;
--> statement-breakpoint
-- The role the API works as may do what the calls need and no more; the tables of identity are not here at all, mail and the
-- links in it are the platform's own, and nobody reads a password.
grant usage on schema public to wardmere_app;
--> statement-breakpoint
grant select on countries, states, timezones, default_landing_pages, email_subscriptions, module_groups, modules, building_types, default_roles, permission_groups, permissions, people to wardmere_app;
--> statement-breakpoint
grant select, insert, update, delete on buildings, titles, departments, occupations, security_groups, roles, user_settings to wardmere_app;
--> statement-breakpoint
grant select, insert, update on clients, connections, contacts to wardmere_app;
--> statement-breakpoint
grant select, insert, delete on client_modules, role_assignables, security_group_roles, security_group_buildings, user_clients, user_buildings, user_departments, user_occupations, user_roles to wardmere_app;
--> statement-breakpoint
grant select (user_uid, client_uid, key, type, created_at), insert, update, delete on user_photos to wardmere_app;
--> statement-breakpoint
-- The API takes away what a mapping no longer gives.
grant select, delete, update (has_all_buildings) on user_mappings to wardmere_app;
--> statement-breakpoint
grant select (user_uid), update (failed_logins, locked_until, locks, guessed_at) on known_devices to wardmere_app;
--> statement-breakpoint
grant insert on security_events to wardmere_app;
--> statement-breakpoint
grant select, insert on creations to wardmere_app;
--> statement-breakpoint
-- A new row names every column, those included that keep their default; whose row it may be is the policies' to say.
grant insert on users to wardmere_app;
--> statement-breakpoint
grant select (uid, client_uid, is_system_user, user_name, first_name, last_name, is_active, is_sso, email_verified, email_subscriptions, has_all_buildings, is_global_admin, building_scope, role_number, page_size, default_landing_page_uid, parent_user_uid, mobile_phone_number, voice_phone_number, primary_building_uid, preferred_contact_methods, time_zone, is_enterprise_user, is_in_classic_mode, title_uid, hire_date, failed_logins, locked_until, last_login, all_clients, search_text, address_key, version, created_at, created_by, modified_at, modified_by) on users to wardmere_app;
--> statement-breakpoint
grant update (user_name, first_name, last_name, is_active, page_size, time_zone, mobile_phone_number, voice_phone_number, preferred_contact_methods, primary_building_uid, default_landing_page_uid, email_subscriptions, password_hash, must_change_password, password_chosen_at, failed_logins, locked_until, locks, guessed_at, has_all_buildings, is_global_admin, is_in_classic_mode, title_uid, hire_date, all_clients, version, modified_at, modified_by) on users to wardmere_app;
--> statement-breakpoint
-- Who holds a global-admin role of their client, by whatever way, is a global admin, and nobody else of a client is.
create or replace function keep_global_admin() returns trigger language plpgsql as $$
begin
  update users set is_global_admin = not users.is_global_admin
  where users.uid in (select changed.user_uid from changed) and users.client_uid is not null
    and users.is_global_admin <> exists (
      select from user_roles held join roles role on role.uid = held.role_uid and role.client_uid = users.client_uid
      where held.user_uid = users.uid and role.is_global_admin);
  return null;
end
$$;
--> statement-breakpoint
create trigger user_roles_given after insert on user_roles referencing new table as changed for each statement execute function keep_global_admin();
--> statement-breakpoint
create trigger user_roles_taken after delete on user_roles referencing old table as changed for each statement execute function keep_global_admin();
--> statement-breakpoint
-- Who came through a connection is out, in the transaction that switches it off (D-287).
create or replace function end_sessions_of_connection() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users set sessions_from = sessions_from + 1 where client_uid = old.client_uid and is_sso;
  return null;
end
$$;
--> statement-breakpoint
create trigger connections_end_sessions after update on connections for each row
  when (old.is_enabled and not new.is_enabled)
  execute function end_sessions_of_connection();
--> statement-breakpoint
-- In the transaction of the change itself: who has changed a password has also ended what was opened with the former one.
create or replace function end_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.sessions_from := greatest(old.sessions_from, floor(extract(epoch from clock_timestamp()))::bigint) + 1;
  new.kept_session := nullif(current_setting('app.kept_session', true), '');
  delete from oidc_payloads
  where account_id = old.uid::text
    and model in ('Session', 'Grant', 'AuthorizationCode', 'RefreshToken')
    and (new.kept_session is null or uid is distinct from new.kept_session)
    and not exists (
      select from oidc_payloads as kept, jsonb_each(kept.payload -> 'authorizations') as given
      where kept.model = 'Session' and kept.uid = new.kept_session
        and given.value ->> 'grantId' in (oidc_payloads.id, oidc_payloads.grant_id)
    );
  return new;
end
$$;
--> statement-breakpoint
create trigger users_end_sessions before update on users for each row
  when (
    old.password_hash is distinct from new.password_hash
    or (old.is_active and not new.is_active)
    or old.sessions_from is distinct from new.sessions_from
  )
  execute function end_sessions();
--> statement-breakpoint
create or replace function unverify_address() returns trigger language plpgsql as $$
begin
  new.email_verified := false;
  return new;
end
$$;
--> statement-breakpoint
create trigger users_unverify_address before update on users for each row
  when (lower(old.user_name) is distinct from lower(new.user_name))
  execute function unverify_address();
--> statement-breakpoint
-- Whoever sets a password, and on whatever way: the links with which one could have been set open nothing any more.
create or replace function spend_password_links() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update mailed_links set used_at = now() where user_uid = new.uid and purpose = 'password' and used_at is null;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_spend_password_links after update on users for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function spend_password_links();
