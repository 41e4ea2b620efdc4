-- Roles are read, made, changed and removed by the people of their client. Those without a client are the platform's own:
-- no session of the API writes them, not even one that sees every client.
alter table roles alter column name type text collate by_name;
--> statement-breakpoint
create policy roles_of_clients_made on roles as restrictive for insert with check (client_uid is not null or current_user <> 'wardmere_app');
--> statement-breakpoint
create policy roles_of_clients_changed on roles as restrictive for update using (client_uid is not null or current_user <> 'wardmere_app');
--> statement-breakpoint
create policy roles_of_clients_removed on roles as restrictive for delete using (client_uid is not null or current_user <> 'wardmere_app');
--> statement-breakpoint
alter table role_assignables enable row level security;
--> statement-breakpoint
alter table role_assignables force row level security;
--> statement-breakpoint
create policy role_assignables_tenant on role_assignables using ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]));
--> statement-breakpoint
grant insert, update, delete on roles to wardmere_app;
--> statement-breakpoint
grant select, insert, delete on role_assignables to wardmere_app;
--> statement-breakpoint
grant select on default_roles, permission_groups, permissions to wardmere_app;
