-- Members of a title, department, occupation or mapping that the platform has no meaning for are kept as they came, as
-- those of roles are.
alter table titles add column unknown_members jsonb not null default '{}';
--> statement-breakpoint
alter table departments add column unknown_members jsonb not null default '{}';
--> statement-breakpoint
alter table occupations add column unknown_members jsonb not null default '{}';
--> statement-breakpoint
alter table security_groups add column unknown_members jsonb not null default '{}';
--> statement-breakpoint
-- A plain lookup whose table was made by this function before has the column from the next start on.
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
