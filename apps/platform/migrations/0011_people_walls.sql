-- The list of people is read in order of names from these two indexes, and nothing but them: what search and status look
-- at stands beside the keys.
create index users_name_idx on users (client_uid, last_name, first_name, uid) include (search_text, is_active);
--> statement-breakpoint
create index contacts_name_idx on contacts (client_uid, last_name, first_name, uid) include (search_text);
--> statement-breakpoint
-- Users and contacts as one list. It has no condition of its own: only so does the planner look through it to the indexes.
-- Whoever reads it sees what they would see of the tables.
create view people with (security_invoker = true) as
  select uid, client_uid, false as is_contact_only, last_name, first_name, user_name, address_key, search_text, is_active,
         is_enterprise_user, has_all_buildings, failed_logins, title_uid, primary_building_uid,
         coalesce(last_login, '-infinity') as last_seen
  from users
  union all
  select uid, client_uid, true, last_name, first_name, user_name, address_key, search_text, true,
         false, false, 0, title_uid, primary_building_uid, '-infinity'::timestamptz
  from contacts;
--> statement-breakpoint
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['contacts', 'user_departments', 'user_occupations'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy %I on %I using ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]))', tenant_table || '_tenant', tenant_table);
  end loop;
end
$$;
--> statement-breakpoint
alter table user_photos enable row level security;
--> statement-breakpoint
alter table user_photos force row level security;
--> statement-breakpoint
create policy user_photos_tenant on user_photos using (
  (select app_sees_every_client())
  or client_uid = any ((select app_client_uids())::uuid[])
  or (client_uid is null and (select app_is_system()))
  or user_uid = (select app_user_uid())
);
--> statement-breakpoint
-- Who holds a role is seen by whoever sees the role: a client has few roles and many people.
drop policy user_roles_seen on user_roles;
--> statement-breakpoint
create policy user_roles_seen on user_roles for select using (
  (select app_sees_every_client())
  or user_uid = (select app_user_uid())
  or role_uid in (
    select roles.uid from roles
    where roles.client_uid = any ((select app_client_uids())::uuid[]) or (roles.client_uid is null and (select app_is_system()))
  )
);
--> statement-breakpoint
-- A role is given to people of its own client, and taken from people of one's own clients.
create policy user_roles_given on user_roles for insert with check (
  exists (
    select from users join roles on roles.client_uid = users.client_uid
    where users.uid = user_roles.user_uid and roles.uid = user_roles.role_uid
      and users.client_uid = any ((select app_client_uids())::uuid[])
  )
);
--> statement-breakpoint
create policy user_roles_taken on user_roles for delete using (
  exists (
    select from users
    where users.uid = user_roles.user_uid and users.client_uid = any ((select app_client_uids())::uuid[])
  )
);
--> statement-breakpoint
grant select on people to wardmere_app;
--> statement-breakpoint
grant select, insert, update on contacts to wardmere_app;
--> statement-breakpoint
grant select, insert, delete on user_departments, user_occupations to wardmere_app;
--> statement-breakpoint
grant select (user_uid, client_uid, key, type, created_at), insert, update, delete on user_photos to wardmere_app;
--> statement-breakpoint
grant delete on user_buildings to wardmere_app;
--> statement-breakpoint
grant select (is_in_classic_mode, title_uid, hire_date, created_by, search_text, address_key) on users to wardmere_app;
--> statement-breakpoint
grant insert (mobile_phone_number, voice_phone_number, preferred_contact_methods, primary_building_uid, default_landing_page_uid, email_subscriptions, has_all_buildings, is_global_admin, is_in_classic_mode, title_uid, hire_date, created_by) on users to wardmere_app;
--> statement-breakpoint
grant update (has_all_buildings, is_global_admin, is_in_classic_mode, title_uid, hire_date) on users to wardmere_app;
