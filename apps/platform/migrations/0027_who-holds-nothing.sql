-- Who of a client holds no role, or has no building: found by an index of its own, in order of names.
alter table users add column if not exists has_roles boolean default false not null;
--> statement-breakpoint
alter table users add column if not exists has_buildings boolean default false not null;
--> statement-breakpoint
-- Whoever owns the tables is held by their walls too, which are put up again after the migrations.
do $$
declare
  there text;
begin
  foreach there in array array['users', 'user_roles', 'user_buildings'] loop
    execute format('alter table %I no force row level security', there);
  end loop;
end
$$;
--> statement-breakpoint
-- Who holds a global-admin role of their client, by whatever way, is a global admin, and nobody else of a client is. Whoever
-- gives and takes side by side waits for the other, and finds what the other has done.
create or replace function keep_role_holders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users where uid in (select changed.user_uid from changed) order by uid for no key update;
  update users set has_roles = holds.any_role, is_global_admin = holds.administers
  from (
    select holder.uid,
           exists (select from user_roles held where held.user_uid = holder.uid) as any_role,
           exists (
             select from user_roles held join roles role on role.uid = held.role_uid and role.client_uid = holder.client_uid
             where held.user_uid = holder.uid and role.is_global_admin) as administers
    from users holder
    where holder.uid in (select changed.user_uid from changed) and holder.client_uid is not null
  ) as holds
  where users.uid = holds.uid
    and (users.has_roles, users.is_global_admin) is distinct from (holds.any_role, holds.administers);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger user_roles_given after insert on user_roles referencing new table as changed for each statement execute function keep_role_holders();
--> statement-breakpoint
create or replace trigger user_roles_taken after delete on user_roles referencing old table as changed for each statement execute function keep_role_holders();
--> statement-breakpoint
drop function if exists keep_global_admin();
--> statement-breakpoint
create or replace function keep_building_holders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users where uid in (select changed.user_uid from changed) order by uid for no key update;
  update users set has_buildings = not users.has_buildings
  where users.uid in (select changed.user_uid from changed)
    and users.has_buildings <> exists (select from user_buildings held where held.user_uid = users.uid);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger user_buildings_given after insert on user_buildings referencing new table as changed for each statement execute function keep_building_holders();
--> statement-breakpoint
create or replace trigger user_buildings_taken after delete on user_buildings referencing old table as changed for each statement execute function keep_building_holders();
--> statement-breakpoint
update users set has_roles = holds.any_role, has_buildings = holds.any_building
from (
  select uid, exists (select from user_roles held where held.user_uid = users.uid) as any_role,
         exists (select from user_buildings held where held.user_uid = users.uid) as any_building
  from users where client_uid is not null
) as holds
where users.uid = holds.uid
  and (users.has_roles, users.has_buildings) is distinct from (holds.any_role, holds.any_building);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS users_without_role_idx ON users USING btree (client_uid, last_name, first_name, uid, is_active) WHERE (NOT has_roles);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS users_without_building_idx ON users USING btree (client_uid, last_name, first_name, uid, is_active) WHERE ((NOT has_buildings) AND (NOT has_all_buildings));
--> statement-breakpoint
-- A contact holds nothing and is not asked.
create or replace view people with (security_invoker = true) as
  select uid, client_uid, false as is_contact_only, last_name, first_name, user_name, address_key, search_text, is_active,
         is_enterprise_user, has_all_buildings, failed_logins, title_uid, primary_building_uid,
         coalesce(last_login, '-infinity') as last_seen, has_roles, has_buildings
  from users
  union all
  select uid, client_uid, true, last_name, first_name, user_name, address_key, search_text, true,
         false, false, 0, title_uid, primary_building_uid, '-infinity'::timestamptz, null::boolean, null::boolean
  from contacts;
