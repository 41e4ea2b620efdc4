-- What changed on a record, by whom and when (decision 0075). The tables and their policies stand in
-- `src/history/record-history-schema.ts`; what is told of which table stands in `src/history/remembered.ts`.
CREATE TABLE if not exists "history_names" (
	"client_uid" uuid NOT NULL,
	"part" text NOT NULL,
	"uid" uuid NOT NULL,
	"name" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name)) STORED,
	CONSTRAINT "history_names_pkey" PRIMARY KEY("client_uid","part","uid","name")
);
--> statement-breakpoint
CREATE TABLE if not exists "record_history" (
	"at" timestamp with time zone NOT NULL,
	"transaction" bigint NOT NULL,
	"record_uid" uuid NOT NULL,
	"client_uid" uuid,
	"kind" text NOT NULL,
	"record_name" text DEFAULT '' NOT NULL,
	"person_uid" uuid,
	"person_name" text DEFAULT '' NOT NULL,
	"what" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "record_history_pkey" PRIMARY KEY("at","transaction","record_uid")
) partition by range ("at");
--> statement-breakpoint
CREATE INDEX if not exists "record_history_client_idx" ON "record_history" USING btree ("client_uid","at","transaction","record_uid");
--> statement-breakpoint
CREATE INDEX if not exists "record_history_kind_idx" ON "record_history" USING btree ("client_uid","kind","at","transaction","record_uid");
--> statement-breakpoint
CREATE INDEX if not exists "record_history_person_idx" ON "record_history" USING btree ("client_uid","person_uid","at","transaction","record_uid");
--> statement-breakpoint
CREATE INDEX if not exists "record_history_record_idx" ON "record_history" USING btree ("client_uid","record_uid","at","transaction");
--> statement-breakpoint
-- A month has a partition of its own, made before it begins; a moment without one is kept all the same. A partition is
-- reached by way of the whole only: it has the wall and no door in it.
create or replace function make_history_part(part text, bounds text) returns void
  language plpgsql as $$
begin
  execute format('create table if not exists %I partition of record_history %s', part, bounds);
  execute format('alter table %I enable row level security', part);
  execute format('alter table %I force row level security', part);
end
$$;
--> statement-breakpoint
revoke all on function make_history_part(text, text) from public;
--> statement-breakpoint
create or replace function make_history_month(month date) returns void
  language plpgsql as $$
declare
  first date := date_trunc('month', month)::date;
  after date := (date_trunc('month', month) + interval '1 month')::date;
  part text := 'record_history_' || to_char(month, 'YYYY_MM');
begin
  -- What has been kept without one stays where it is.
  if to_regclass('public.' || part) is null
     and not exists (select from record_history_other where at >= first at time zone 'UTC' and at < after at time zone 'UTC') then
    perform make_history_part(part, format('for values from (%L) to (%L)', first || ' 00:00+00', after || ' 00:00+00'));
  end if;
end
$$;
--> statement-breakpoint
revoke all on function make_history_month(date) from public;
--> statement-breakpoint
-- Makes the months ahead, and forgets those of which nothing is kept any longer, with the names that only they had.
create or replace function tend_history(months_kept integer) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  past text;
  is_less boolean := false;
begin
  for ahead in 0..3 loop
    perform make_history_month((now() + make_interval(months => ahead))::date);
  end loop;
  for past in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'record_history'::regclass and relname ~ '^record_history_\d{4}_\d{2}$'
      and relname < 'record_history_' || to_char(now() - make_interval(months => months_kept), 'YYYY_MM')
  loop
    execute format('drop table %I', past);
    is_less := true;
  end loop;
  if is_less then
    delete from history_names known where not exists (
      select from record_history kept where kept.client_uid = known.client_uid
        and (case known.part when 'person' then kept.person_uid else kept.record_uid end) = known.uid);
  end if;
end
$$;
--> statement-breakpoint
revoke all on function tend_history(integer) from public;
--> statement-breakpoint
select make_history_part('record_history_other', 'default');
--> statement-breakpoint
select tend_history(25);
--> statement-breakpoint
-- Nobody changes what was: only the triggers below add to what their own transaction tells.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'History is added to and never changed.' using errcode = '42501';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger record_history_stays before update or delete on record_history
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
-- The elements of one list that are not in another.
create or replace function list_without(list jsonb, other jsonb) returns jsonb
  language sql immutable parallel safe
  return coalesce((
    select jsonb_agg(one order by place) from jsonb_array_elements(list) with ordinality as every (one, place)
    where not other @> jsonb_build_array(one)), '[]');
--> statement-breakpoint
-- Two differences of a field, one after the other, as one; null where nothing is left of them.
create or replace function joined_difference(earlier jsonb, later jsonb) returns jsonb
  language sql immutable parallel safe
  return case
    when jsonb_typeof(earlier -> 0) = 'array' then (
      select nullif(jsonb_build_array(taken, given), '[[], []]')
      from (select list_without(earlier -> 0, later -> 1) || list_without(later -> 0, earlier -> 1) as taken,
                   list_without(earlier -> 1, later -> 0) || list_without(later -> 1, earlier -> 0) as given) as net)
    -- Of what is not told it is told once.
    when earlier = '[null, null]' then earlier
    when earlier -> 0 = later -> 1 then null
    else jsonb_build_array(earlier -> 0, later -> 1)
  end;
--> statement-breakpoint
create or replace function joined_differences(earlier jsonb, later jsonb) returns jsonb
  language sql immutable parallel safe
  return coalesce((
    select jsonb_object_agg(field, difference) from (
      select coalesce(was.key, now.key) as field,
             case when was.key is null then now.value when now.key is null then was.value
                  else joined_difference(was.value, now.value) end as difference
      from jsonb_each(earlier) as was full join jsonb_each(later) as now on now.key = was.key
    ) as every where difference is not null), '{}');
--> statement-breakpoint
-- What a record is called at this moment; null where it is not there.
create or replace function name_of_record(there text, which uuid) returns text
  language plpgsql stable as $$
declare
  found_name text;
begin
  case there
    when 'users' then
      select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), user_name) into found_name from users where uid = which;
    when 'modules' then select display_name into found_name from modules where uid = which;
    else execute format('select name from %I where uid = $1', there) into found_name using which;
  end case;
  return found_name;
end
$$;
--> statement-breakpoint
-- A value of a column as it is told: what it refers to with the name of then, a number where the contract has numbers.
create or replace function history_value(rule jsonb, field text, value jsonb) returns jsonb
  language plpgsql stable as $$
begin
  if value is null or value = 'null' then
    return 'null';
  elsif rule -> 'values' ? field then
    return rule -> 'values' -> field -> (value #>> '{}');
  elsif not coalesce(rule -> 'names' ? field, false) then
    return value;
  elsif jsonb_typeof(value) = 'array' then
    return coalesce((
      select jsonb_agg(jsonb_build_object('uid', each, 'name', coalesce(name_of_record(rule -> 'names' ->> field, each::uuid), '')))
      from jsonb_array_elements_text(value) as each), '[]');
  end if;
  return jsonb_build_object('uid', value, 'name', coalesce(name_of_record(rule -> 'names' ->> field, (value #>> '{}')::uuid), ''));
end
$$;
--> statement-breakpoint
-- Adds to what this transaction tells of a record; what ends as it began is told not at all.
create or replace function keep_history(of_client uuid, of_kind text, of_record uuid, called text, happened text, differences jsonb)
  returns void language plpgsql as $$
declare
  person uuid := app_user_uid();
  known_as text := coalesce(name_of_record('users', person), '');
  remains record;
begin
  insert into record_history as kept
    (at, transaction, record_uid, client_uid, kind, record_name, person_uid, person_name, what, changes)
  values (now(), pg_current_xact_id()::text::bigint, of_record, of_client, of_kind, called, person, known_as, happened, differences)
  on conflict (at, transaction, record_uid) do update set
    client_uid = coalesce(kept.client_uid, excluded.client_uid),
    record_name = coalesce(nullif(excluded.record_name, ''), kept.record_name),
    what = case when excluded.what = 'deleted' or kept.what = 'changed' then excluded.what else kept.what end,
    changes = joined_differences(kept.changes, excluded.changes)
  returning kept.what, kept.changes into remains;
  if remains.what = 'changed' and remains.changes = '{}' then
    delete from record_history kept
    where kept.at = now() and kept.transaction = pg_current_xact_id()::text::bigint and kept.record_uid = of_record;
    return;
  end if;
  insert into history_names (client_uid, part, uid, name)
    select of_client, part, uid, name
    from (values ('record', of_record, called), ('person', person, known_as)) as named (part, uid, name)
    where of_client is not null and uid is not null and name <> ''
  on conflict do nothing;
end
$$;
--> statement-breakpoint
revoke all on function keep_history(uuid, text, uuid, text, text, jsonb) from public;
--> statement-breakpoint
create or replace function keep_record_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule jsonb := tg_argv[0]::jsonb;
  was jsonb := coalesce(to_jsonb(old), '{}');
  is_now jsonb := coalesce(to_jsonb(new), '{}');
  row_there jsonb := case when tg_op = 'DELETE' then was else is_now end;
  differences jsonb := '{}';
  field text;
  called text;
  former jsonb;
  present jsonb;
begin
  for field, called in select key, value from jsonb_each_text(rule -> 'told') loop
    continue when was -> field is not distinct from is_now -> field;
    former := history_value(rule, field, was -> field);
    present := history_value(rule, field, is_now -> field);
    if 'array' in (jsonb_typeof(former), jsonb_typeof(present)) then
      former := coalesce(nullif(former, 'null'), '[]');
      present := coalesce(nullif(present, 'null'), '[]');
      differences := differences
        || jsonb_build_object(called, jsonb_build_array(list_without(former, present), list_without(present, former)));
    else
      differences := differences || jsonb_build_object(called, jsonb_build_array(former, present));
    end if;
  end loop;
  if tg_op = 'UPDATE' then
    for field, called in select key, value from jsonb_each_text(rule -> 'secret') loop
      continue when was -> field is not distinct from is_now -> field;
      differences := differences || jsonb_build_object(called, '[null, null]'::jsonb);
    end loop;
  else
    -- Of what comes or goes whole, what is empty tells nothing.
    differences := coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(differences)
      where not (value -> 0 in ('null', '""', 'false', '[]') and value -> 1 in ('null', '""', 'false', '[]'))), '{}');
  end if;
  perform keep_history(
    (row_there ->> (rule ->> 'client'))::uuid, rule ->> 'kind', (row_there ->> 'uid')::uuid,
    coalesce(nullif(btrim(concat_ws(' ', row_there ->> 'first_name', row_there ->> 'last_name')), ''),
             row_there ->> 'user_name', row_there ->> 'name', ''),
    case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end, differences);
  return null;
end
$$;
--> statement-breakpoint
create or replace function keep_holding_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule jsonb := tg_argv[0]::jsonb;
  there text := case rule ->> 'kind' when 'securityGroups' then 'security_groups' else rule ->> 'kind' end;
  given_in text := rule ->> 'gives';
  owner record;
  of_client uuid;
  things jsonb;
begin
  for owner in execute format('select %I as uid, %s as given from moved group by 1', rule ->> 'of',
                              case when given_in is null then 'null::uuid[]' else format('array_agg(distinct %I)', given_in) end)
  loop
    execute format('select %I from %I where uid = $1', case there when 'clients' then 'uid' else 'client_uid' end, there)
      into of_client using owner.uid;
    if given_in is null then
      things := '[null, null]';
    else
      select jsonb_agg(jsonb_build_object('uid', each, 'name', coalesce(name_of_record(rule ->> 'from', each), '')))
        into things from unnest(owner.given) as each;
      things := case tg_op when 'DELETE' then jsonb_build_array(things, '[]'::jsonb) else jsonb_build_array('[]'::jsonb, things) end;
    end if;
    perform keep_history(of_client, rule ->> 'kind', owner.uid, coalesce(name_of_record(there, owner.uid), ''), 'changed',
                         jsonb_build_object(rule ->> 'field', things));
  end loop;
  return null;
end
$$;
--> statement-breakpoint
-- Whether the transaction puts in what is there from the beginning: nobody has done that. No call can say so.
create or replace function app_is_beginning() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.is_beginning', true), '') = 'true' and current_setting('role') <> 'wardmere_app';
--> statement-breakpoint
-- From now on changes of a table of records are kept. A write that changes nothing told of costs a comparison.
create or replace function remember_record(there text, rule jsonb) returns void
  language plpgsql as $$
declare
  differs text;
begin
  select string_agg(format('old.%1$I is distinct from new.%1$I', field), ' or ') into differs
  from jsonb_object_keys((rule -> 'told') || coalesce(rule -> 'secret', '{}')) as field;
  execute format('create or replace trigger %I after insert on %I for each row when (not app_is_beginning()) execute function keep_record_history(%L)',
                 there || '_history_made', there, rule);
  execute format('create or replace trigger %I after update on %I for each row when ((%s) and not app_is_beginning()) execute function keep_record_history(%L)',
                 there || '_history_changed', there, differs, rule);
  execute format('create or replace trigger %I after delete on %I for each row when (not app_is_beginning()) execute function keep_record_history(%L)',
                 there || '_history_gone', there, rule);
end
$$;
--> statement-breakpoint
revoke all on function remember_record(text, jsonb) from public;
--> statement-breakpoint
create or replace function remember_holding(there text, rule jsonb) returns void
  language plpgsql as $$
begin
  execute format('create or replace trigger %I after insert on %I referencing new table as moved for each statement when (not app_is_beginning()) execute function keep_holding_history(%L)',
                 there || '_history_given', there, rule);
  execute format('create or replace trigger %I after delete on %I referencing old table as moved for each statement when (not app_is_beginning()) execute function keep_holding_history(%L)',
                 there || '_history_taken', there, rule);
  -- What has no other that it could be told from is replaced where it stands.
  if rule ->> 'gives' is null then
    execute format('create or replace trigger %I after update on %I referencing new table as moved for each statement when (not app_is_beginning()) execute function keep_holding_history(%L)',
                   there || '_history_replaced', there, rule);
  end if;
end
$$;
--> statement-breakpoint
revoke all on function remember_holding(text, jsonb) from public;