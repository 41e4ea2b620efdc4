create table if not exists import_rows (
  client_uid uuid not null,
  import_uid uuid not null,
  row integer not null,
  cells jsonb not null,
  key text default ''::text not null,
  name text default ''::text not null,
  outcome text,
  problems jsonb default '[]'::jsonb not null,
  changes jsonb default '[]'::jsonb not null,
  is_corrected boolean default false not null
);
--> statement-breakpoint
create table if not exists imports (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  kind text not null,
  uploaded_file_name text not null,
  original_file_name text not null,
  sender_uid uuid not null,
  origin text default 'Upload'::text not null,
  status text default 'Asked'::text not null,
  sheet_name text default ''::text not null,
  columns jsonb default '[]'::jsonb not null,
  corrections jsonb default '[]'::jsonb not null,
  left_out jsonb default '[]'::jsonb not null,
  read_as text default ''::text not null,
  judged_as text default ''::text not null,
  accepted_changes integer,
  rows integer default 0 not null,
  done integer default 0 not null,
  last_row integer default 0 not null,
  created integer default 0 not null,
  updated integer default 0 not null,
  unchanged integer default 0 not null,
  rejected integer default 0 not null,
  effect jsonb,
  losing integer default 0 not null,
  hold jsonb,
  reason text default ''::text not null,
  queued_by text default ''::text not null,
  queued_date timestamp with time zone,
  finished_date timestamp with time zone,
  created_at timestamp with time zone default now() not null
);
--> statement-breakpoint
alter table import_rows add column if not exists outcome text, add column if not exists problems jsonb default '[]'::jsonb not null, add column if not exists changes jsonb default '[]'::jsonb not null;
--> statement-breakpoint
alter table import_rows drop constraint if exists import_rows_import_fk;
--> statement-breakpoint
alter table imports drop constraint if exists imports_takes_back_fk;
--> statement-breakpoint
alter table import_rows drop constraint if exists import_rows_pkey, add constraint import_rows_pkey PRIMARY KEY (import_uid, "row");
--> statement-breakpoint
alter table imports drop constraint if exists imports_client_uid_key, add constraint imports_client_uid_key UNIQUE (client_uid, uid);
--> statement-breakpoint
alter table imports drop constraint if exists imports_kind_check, add constraint imports_kind_check CHECK ((kind = ANY (ARRAY['people'::text, 'buildings'::text])));
--> statement-breakpoint
alter table imports drop constraint if exists imports_pkey, add constraint imports_pkey PRIMARY KEY (uid);
--> statement-breakpoint
alter table imports drop constraint if exists imports_status_check, add constraint imports_status_check CHECK ((status = ANY (ARRAY['Asked'::text, 'Rehearsing'::text, 'Rehearsed'::text, 'Held'::text, 'Queued'::text, 'Running'::text, 'Finished'::text, 'Stopped'::text, 'Failed'::text, 'TakingBack'::text, 'TakenBack'::text])));
--> statement-breakpoint
alter table imports drop constraint if exists imports_uploaded_file_name_key, add constraint imports_uploaded_file_name_key UNIQUE (uploaded_file_name);
--> statement-breakpoint
alter table import_rows drop constraint if exists import_rows_import_fk, add constraint import_rows_import_fk FOREIGN KEY (client_uid, import_uid) REFERENCES imports(client_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
alter table imports drop constraint if exists imports_client_uid_clients_uid_fk, add constraint imports_client_uid_clients_uid_fk FOREIGN KEY (client_uid) REFERENCES clients(uid) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS import_rows_key_idx ON import_rows USING btree (import_uid, key);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS import_rows_outcome_idx ON import_rows USING btree (import_uid, outcome, "row");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS imports_queued_idx ON imports USING btree (client_uid, kind, queued_date);
--> statement-breakpoint
-- The same as `enter_call` for work that goes on after the answer: somebody's own, whether or not they are signed in still.
-- What they may do is looked up again whenever it is entered; whoever is active no more enters nothing.
create or replace function enter_for(person uuid, asked uuid, longest integer)
  returns table (full_name text, is_staff boolean, reach text, granted text[], has_all_buildings boolean, building_scope boolean, reaches_asked boolean)
  language plpgsql as $$
declare
  who record;
begin
  perform enter('wardmere_app', person::text, false, '', longest);
  select known.first_name, known.last_name, known.user_name, known.client_uid, known.all_clients, known.building_scope,
         known.is_system_user,
         known.has_all_buildings or exists (
           select from user_mappings given where given.user_uid = known.uid and given.has_all_buildings) as has_all_buildings
  into who from users known where known.uid = person and known.is_active;
  if not found then
    return;
  end if;
  reach := case
    when who.all_clients then '*'
    when who.client_uid is not null then who.client_uid::text
    else coalesce((select string_agg(acted.client_uid::text, ',') from user_clients acted where acted.user_uid = person), '')
  end;
  perform enter('wardmere_app', person::text, who.is_system_user, reach, longest);
  full_name := coalesce(nullif(btrim(who.first_name || ' ' || who.last_name), ''), who.user_name);
  is_staff := who.is_system_user;
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
