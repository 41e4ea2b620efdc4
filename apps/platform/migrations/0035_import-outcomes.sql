-- What became of a row stands beside what it says, and what it wrote beside both: judging a row and writing it write each once,
-- and a file's rows, long with their indexes, are not written anew for it (decision 0167).
create table if not exists import_outcomes (
  client_uid uuid not null,
  import_uid uuid not null,
  row integer not null,
  outcome text not null,
  problems jsonb default '[]'::jsonb not null,
  changes jsonb default '[]'::jsonb not null,
  effect jsonb,
  reads text[] default '{}'::text[] not null,
  writes text[] default '{}'::text[] not null,
  is_dependent boolean default false not null
);
--> statement-breakpoint
create table if not exists import_writings (
  client_uid uuid not null,
  import_uid uuid not null,
  row integer not null,
  written jsonb not null
);
--> statement-breakpoint
-- Whoever owns the tables is held by their walls too, which are put up again after the migrations.
alter table import_rows no force row level security;
--> statement-breakpoint
insert into import_outcomes (client_uid, import_uid, "row", outcome, problems, changes, effect, reads, writes, is_dependent)
select client_uid, import_uid, "row", outcome, problems,
       (select coalesce(jsonb_agg(jsonb_build_array(each ->> 'target', each ->> 'before', each ->> 'after') order by at), '[]')
        from jsonb_array_elements(changes) with ordinality as every (each, at)),
       effect, reads, writes, is_dependent
from import_rows where outcome is not null;
--> statement-breakpoint
insert into import_writings (client_uid, import_uid, "row", written)
select client_uid, import_uid, "row", written from import_rows where written is not null;
--> statement-breakpoint
alter table import_outcomes drop constraint if exists import_outcomes_pkey, add constraint import_outcomes_pkey PRIMARY KEY (import_uid, "row");
--> statement-breakpoint
alter table import_writings drop constraint if exists import_writings_pkey, add constraint import_writings_pkey PRIMARY KEY (import_uid, "row");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS import_outcomes_outcome_idx ON import_outcomes USING btree (import_uid, outcome, "row");
--> statement-breakpoint
alter table import_rows drop constraint if exists import_rows_import_fk;
--> statement-breakpoint
-- Rows come by the thousand and belong to one import: it is looked for once a statement, and held until they are in.
create or replace function keep_to_imports() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named record;
begin
  for named in select distinct client_uid, import_uid from came loop
    perform from imports where client_uid = named.client_uid and uid = named.import_uid for key share;
    if not found then
      raise foreign_key_violation using message = format('A row of %s is of no import of its client.', tg_table_name);
    end if;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger import_rows_of_import after insert on import_rows referencing new table as came for each statement execute function keep_to_imports();
--> statement-breakpoint
create or replace trigger import_outcomes_of_import after insert on import_outcomes referencing new table as came for each statement execute function keep_to_imports();
--> statement-breakpoint
create or replace trigger import_writings_of_import after insert on import_writings referencing new table as came for each statement execute function keep_to_imports();
--> statement-breakpoint
create or replace function go_with_imports() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from import_writings where import_uid in (select uid from gone);
  delete from import_outcomes where import_uid in (select uid from gone);
  delete from import_rows where import_uid in (select uid from gone);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger imports_rows_go after delete on imports referencing old table as gone for each statement execute function go_with_imports();
--> statement-breakpoint
alter table import_rows drop column if exists outcome;
--> statement-breakpoint
alter table import_rows drop column if exists problems;
--> statement-breakpoint
alter table import_rows drop column if exists changes;
--> statement-breakpoint
alter table import_rows drop column if exists effect;
--> statement-breakpoint
alter table import_rows drop column if exists reads;
--> statement-breakpoint
alter table import_rows drop column if exists writes;
--> statement-breakpoint
alter table import_rows drop column if exists is_dependent;
--> statement-breakpoint
alter table import_rows drop column if exists written;
--> statement-breakpoint
drop index if exists import_rows_outcome_idx;
