-- Whatever plain lookup the contract declares has a table like that of the titles, and behind the same wall; it is made
-- when the platform starts, so that a further one needs no migration of its own.
create function make_plain_lookup(lookup text) returns void
  language plpgsql as $$
begin
  if to_regclass(format('public.%I', lookup)) is not null then
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
