-- What a mapping gives a person is stored as given by it: taking the mapping from the person takes exactly that.
create table user_mappings (
  user_uid uuid not null,
  client_uid uuid not null,
  group_uid uuid not null,
  has_all_buildings boolean default false not null,
  constraint user_mappings_user_uid_group_uid_pk primary key (user_uid, group_uid),
  constraint user_mappings_user_fk foreign key (client_uid, user_uid) references users (client_uid, uid) on delete cascade,
  constraint user_mappings_group_fk foreign key (client_uid, group_uid) references security_groups (client_uid, uid) on delete cascade
);
--> statement-breakpoint
create index user_mappings_group_idx on user_mappings (client_uid, group_uid);
--> statement-breakpoint
-- A role or a building may be given by hand and by mappings beside it; each is a row of its own.
alter table user_roles add column given_by uuid;
--> statement-breakpoint
alter table user_roles drop constraint user_roles_user_uid_role_uid_pk;
--> statement-breakpoint
alter table user_roles add constraint user_roles_given_key unique nulls not distinct (user_uid, role_uid, given_by);
--> statement-breakpoint
alter table user_roles add constraint user_roles_mapping_fk foreign key (user_uid, given_by) references user_mappings (user_uid, group_uid) on delete cascade;
--> statement-breakpoint
create index user_roles_given_by_idx on user_roles (given_by, user_uid) where given_by is not null;
--> statement-breakpoint
alter table user_buildings add column given_by uuid;
--> statement-breakpoint
alter table user_buildings drop constraint user_buildings_user_uid_building_uid_pk;
--> statement-breakpoint
alter table user_buildings add constraint user_buildings_given_key unique nulls not distinct (user_uid, building_uid, given_by);
--> statement-breakpoint
alter table user_buildings add constraint user_buildings_mapping_fk foreign key (user_uid, given_by) references user_mappings (user_uid, group_uid) on delete cascade;
--> statement-breakpoint
create index user_buildings_given_by_idx on user_buildings (given_by, user_uid) where given_by is not null;
--> statement-breakpoint
alter table user_mappings enable row level security;
--> statement-breakpoint
alter table user_mappings force row level security;
--> statement-breakpoint
create policy user_mappings_tenant on user_mappings using ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
create policy user_mappings_self on user_mappings for select using (user_uid = (select app_user_uid()));
--> statement-breakpoint
-- A mapping gives at a sign-in and nowhere else: the API takes away what a mapping no longer gives, and gives nothing in its name.
grant select, delete, update (has_all_buildings) on user_mappings to wardmere_app;
--> statement-breakpoint
create policy user_roles_by_hand on user_roles as restrictive for insert with check (given_by is null or current_user <> 'wardmere_app');
--> statement-breakpoint
create policy user_buildings_by_hand on user_buildings as restrictive for insert with check (given_by is null or current_user <> 'wardmere_app');
--> statement-breakpoint
-- Who holds a global-admin role of their client, by whatever way, is a global admin, and nobody else of a client is.
create function keep_global_admin() returns trigger language plpgsql as $$
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
create function end_sessions_of_connection() returns trigger
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
