-- Incidents, what was told of them to whom, and what came of it. The tables and their policies stand in
-- `src/storage/schema/deliveries.ts`; what stands here beside them the schema cannot say: parts, and names.
create table if not exists deliveries (
  uid uuid default gen_random_uuid() not null,
  at timestamp(3) with time zone not null,
  client_uid uuid not null,
  incident_id text not null,
  incident_status text not null,
  is_test boolean default false not null,
  configuration_uid uuid not null,
  configuration_version integer not null,
  configuration_name text not null,
  http_verb text not null,
  url text not null,
  result text not null,
  reason text default ''::text not null,
  verdict jsonb,
  attempts integer default 0 not null,
  status_code integer,
  duration_ms integer,
  error_message text default ''::text not null,
  over_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  gives_up_at timestamp(3) with time zone,
  taken_until timestamp(3) with time zone,
  resends jsonb default '[]'::jsonb not null
) partition by range (at);
--> statement-breakpoint
create table if not exists delivery_attempts (
  at timestamp(3) with time zone not null,
  delivery_uid uuid not null,
  number integer not null,
  client_uid uuid not null,
  started_at timestamp(3) with time zone not null,
  configuration_version integer not null,
  status_code integer,
  timings jsonb not null,
  error_message text default ''::text not null,
  ignored_certificate text default ''::text not null
) partition by range (at);
--> statement-breakpoint
create table if not exists delivery_bodies (
  at timestamp(3) with time zone not null,
  delivery_uid uuid not null,
  number integer not null,
  client_uid uuid not null,
  sealed_request text not null,
  sealed_answer text
) partition by range (at);
--> statement-breakpoint
create table if not exists delivery_names (
  client_uid uuid not null,
  configuration_uid uuid not null,
  name text not null,
  url text not null,
  digest text generated always as (md5(((name || '
'::text) || url))) stored not null,
  name_text text generated always as (search_form(name)) stored,
  search_text text generated always as (search_form(((name || '
'::text) || url))) stored
);
--> statement-breakpoint
create table if not exists incident_data (
  client_uid uuid not null,
  incident_id text not null,
  incident_status text not null,
  at timestamp(3) with time zone not null,
  sealed_data text not null
) partition by range (at);
--> statement-breakpoint
create table if not exists incidents (
  client_uid uuid not null,
  incident_id text not null,
  incident_status text not null,
  at timestamp(3) with time zone not null,
  is_test boolean default false not null,
  incident_type text default ''::text not null,
  building_id text
);
--> statement-breakpoint
alter table deliveries drop constraint if exists deliveries_pkey, add constraint deliveries_pkey PRIMARY KEY (at, uid);
--> statement-breakpoint
alter table deliveries drop constraint if exists deliveries_result_check, add constraint deliveries_result_check CHECK ((result = ANY (ARRAY['Delivered'::text, 'Waiting'::text, 'Failed'::text, 'Not sent'::text, 'Superseded'::text])));
--> statement-breakpoint
alter table deliveries drop constraint if exists deliveries_url_check, add constraint deliveries_url_check CHECK ((strpos(url, '?'::text) = 0));
--> statement-breakpoint
alter table deliveries drop constraint if exists deliveries_waiting_check, add constraint deliveries_waiting_check CHECK (((result = 'Waiting'::text) = (due_at IS NOT NULL)));
--> statement-breakpoint
alter table delivery_attempts drop constraint if exists delivery_attempts_pkey, add constraint delivery_attempts_pkey PRIMARY KEY (at, delivery_uid, number);
--> statement-breakpoint
alter table delivery_bodies drop constraint if exists delivery_bodies_pkey, add constraint delivery_bodies_pkey PRIMARY KEY (at, delivery_uid, number);
--> statement-breakpoint
alter table delivery_names drop constraint if exists delivery_names_pkey, add constraint delivery_names_pkey PRIMARY KEY (client_uid, configuration_uid, digest);
--> statement-breakpoint
alter table incident_data drop constraint if exists incident_data_pkey, add constraint incident_data_pkey PRIMARY KEY (at, client_uid, incident_id, incident_status);
--> statement-breakpoint
alter table incidents drop constraint if exists incidents_pkey, add constraint incidents_pkey PRIMARY KEY (client_uid, incident_id, incident_status);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_client_idx ON deliveries USING btree (client_uid, at, uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_configuration_idx ON deliveries USING btree (client_uid, configuration_uid, at, uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_due_idx ON deliveries USING btree (due_at) WHERE (due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_incident_idx ON deliveries USING btree (client_uid, incident_id, configuration_uid, at);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_result_idx ON deliveries USING btree (client_uid, result, at, uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_test_idx ON deliveries USING btree (client_uid, is_test, at, uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_uid_idx ON deliveries USING btree (client_uid, uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS incidents_at_idx ON incidents USING btree (client_uid, at);
--> statement-breakpoint
-- A month has a part of its own, made before it begins; a moment without one is kept all the same. A part is reached by way
-- of the whole only: it has the wall and no door in it.
create or replace function make_delivery_part(whole text, part text, bounds text) returns void
  language plpgsql as $$
begin
  execute format('create table if not exists %I partition of %I %s', part, whole, bounds);
  execute format('alter table %I enable row level security', part);
  execute format('alter table %I force row level security', part);
end
$$;
--> statement-breakpoint
revoke all on function make_delivery_part(text, text, text) from public;
--> statement-breakpoint
create or replace function make_delivery_month(whole text, month date) returns void
  language plpgsql as $$
declare
  first date := date_trunc('month', month)::date;
  after date := (date_trunc('month', month) + interval '1 month')::date;
  part text := whole || '_' || to_char(month, 'YYYY_MM');
  is_taken boolean;
begin
  if to_regclass('public.' || part) is not null then return; end if;
  -- What has been kept without one stays where it is.
  execute format('select exists (select from %I where at >= $1 and at < $2)', whole || '_other')
    into is_taken using first at time zone 'UTC', after at time zone 'UTC';
  if not is_taken then
    perform make_delivery_part(whole, part,
      format('for values from (%L) to (%L)', first || ' 00:00+00', after || ' 00:00+00'));
  end if;
end
$$;
--> statement-breakpoint
revoke all on function make_delivery_month(text, date) from public;
--> statement-breakpoint
-- Makes the months ahead of a table, and forgets what is over: a month at once, and what has none row by row.
create or replace function tend_delivery_months(whole text, days_kept integer) returns boolean
  language plpgsql as $$
declare
  over timestamptz := date_trunc('month', now() - make_interval(days => days_kept));
  past text;
  is_less boolean := false;
  gone bigint;
begin
  -- A change may be reported a little after its month ended.
  for ahead in -1..3 loop
    perform make_delivery_month(whole, (now() + make_interval(months => ahead))::date);
  end loop;
  for past in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = whole::regclass and relname ~ ('^' || whole || '_\d{4}_\d{2}$')
      and relname < whole || '_' || to_char(over, 'YYYY_MM')
  loop
    execute format('drop table %I', past);
    is_less := true;
  end loop;
  execute format('delete from %I where at < $1', whole || '_other') using over;
  get diagnostics gone = row_count;
  return is_less or gone > 0;
end
$$;
--> statement-breakpoint
revoke all on function tend_delivery_months(text, integer) from public;
--> statement-breakpoint
create or replace function tend_deliveries(days_of_entries integer, days_of_bodies integer) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  perform tend_delivery_months('incident_data', days_of_bodies);
  perform tend_delivery_months('delivery_bodies', days_of_bodies);
  perform tend_delivery_months('delivery_attempts', days_of_entries);
  if tend_delivery_months('deliveries', days_of_entries) then
    delete from incidents where at < date_trunc('month', now() - make_interval(days => days_of_entries));
    delete from delivery_names known where not exists (
      select from deliveries kept
      where kept.client_uid = known.client_uid and kept.configuration_uid = known.configuration_uid);
  end if;
end
$$;
--> statement-breakpoint
revoke all on function tend_deliveries(integer, integer) from public;
--> statement-breakpoint
select make_delivery_part('incident_data', 'incident_data_other', 'default');
--> statement-breakpoint
select make_delivery_part('delivery_bodies', 'delivery_bodies_other', 'default');
--> statement-breakpoint
select make_delivery_part('delivery_attempts', 'delivery_attempts_other', 'default');
--> statement-breakpoint
select make_delivery_part('deliveries', 'deliveries_other', 'default');
--> statement-breakpoint
select tend_deliveries(400, 30);
--> statement-breakpoint
-- What a delivery is named and where it goes is written by whoever makes or sends it, and kept beside it here.
create or replace function keep_delivery_names() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into delivery_names (client_uid, configuration_uid, name, url)
  select distinct client_uid, configuration_uid, configuration_name, url from written
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger deliveries_named after insert on deliveries
  referencing new table as written for each statement execute function keep_delivery_names();
--> statement-breakpoint
-- For each statement: a trigger for each row would stand at each part too, where no data folder of before looks for one.
create or replace trigger deliveries_renamed after update on deliveries
  referencing new table as written for each statement execute function keep_delivery_names();
