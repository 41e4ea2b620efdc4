-- The role the API works as, and the functions and triggers of the second wall. What follows from the tables – the policies,
-- what the role may do, what history remembers – is put up by `src/storage/walls.ts`.

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
-- A data folder of an earlier build has triggers already: they are made anew, so that every folder has the same.
do $$
declare
  made record;
begin
  for made in
    select tgname, relname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  loop
    execute format('drop trigger %I on %I', made.tgname, made.relname);
  end loop;
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
grant usage on schema public to wardmere_app;
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
