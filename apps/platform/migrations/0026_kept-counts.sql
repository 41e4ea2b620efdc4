create table if not exists kept_counts (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  of_table text not null,
  rows integer not null
);
--> statement-breakpoint
alter table kept_counts drop constraint if exists kept_counts_pkey, add constraint kept_counts_pkey PRIMARY KEY (uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS kept_counts_client_idx ON kept_counts USING btree (client_uid, of_table);
--> statement-breakpoint
-- Its rows are few and written often: there is room beside each for what it becomes.
alter table kept_counts set (fillfactor = 20);
--> statement-breakpoint
-- Adds to a number of a client: to a row of it that nobody else is writing to, so that nobody waits for anybody, and to a
-- further one where all are written to. There are as many as ever wrote at the same time.
create or replace function add_to_kept_count(client uuid, there text, more integer) returns void
  language plpgsql as $$
declare
  free uuid;
begin
  select uid into free from kept_counts where client_uid = client and of_table = there limit 1 for update skip locked;
  if found then
    update kept_counts set rows = rows + more where uid = free;
  else
    insert into kept_counts (client_uid, of_table, rows) values (client, there, more);
  end if;
end
$$;
--> statement-breakpoint
revoke all on function add_to_kept_count(uuid, text, integer) from public;
--> statement-breakpoint
-- What came or went by one statement, told once for each client it is of.
create or replace function keep_count() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_client record;
begin
  for of_client in select client_uid, count(*)::integer as rows from moved where client_uid is not null group by 1 loop
    perform add_to_kept_count(of_client.client_uid, tg_table_name,
                              case tg_op when 'INSERT' then of_client.rows else -of_client.rows end);
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create or replace function keep_count_of_moved() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.client_uid is not null then
    perform add_to_kept_count(old.client_uid, tg_table_name, -1);
  end if;
  if new.client_uid is not null then
    perform add_to_kept_count(new.client_uid, tg_table_name, 1);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- From now on the rows of a table are counted for each client. Nobody writes to it until what is there is counted too.
create or replace function keep_count_of(there text) returns void
  language plpgsql as $$
begin
  execute format('create or replace trigger %I after insert on %I referencing new table as moved for each statement execute function keep_count()', there || '_counted_in', there);
  execute format('create or replace trigger %I after delete on %I referencing old table as moved for each statement execute function keep_count()', there || '_counted_out', there);
  execute format('create or replace trigger %I after update on %I for each row when (old.client_uid is distinct from new.client_uid) execute function keep_count_of_moved()', there || '_counted_elsewhere', there);
  -- Whoever owns the tables is held by their walls too, which are put up again after the migrations.
  execute format('alter table %I no force row level security', there);
  alter table kept_counts no force row level security;
  delete from kept_counts where of_table = there;
  execute format('insert into kept_counts (client_uid, of_table, rows) select client_uid, %L, count(*) from %I where client_uid is not null group by 1', there, there);
end
$$;
--> statement-breakpoint
revoke all on function keep_count_of(text) from public;
--> statement-breakpoint
select keep_count_of(counted) from unnest(array['buildings', 'contacts', 'users']) as counted;
