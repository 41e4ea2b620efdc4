-- Titles, departments, occupations and mappings belong to a tenant, and so does what a mapping gives.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['titles', 'departments', 'occupations', 'security_groups', 'security_group_roles', 'security_group_buildings'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy %I on %I using ((select app_sees_every_client()) or client_uid = any ((select app_client_uids())::uuid[]))', tenant_table || '_tenant', tenant_table);
  end loop;
end
$$;
--> statement-breakpoint
grant select, insert, update, delete on titles, departments, occupations, security_groups to wardmere_app;
--> statement-breakpoint
grant select, insert, delete on security_group_roles, security_group_buildings to wardmere_app;
