-- What a statement changes on many records is told of all of them at once: each by itself costs more than what it tells of.
do $$ begin
  create type history_telling as (client_uid uuid, kind text, record_uid uuid, record_name text, what text, changes jsonb);
exception when duplicate_object then
  null;
end $$;
--> statement-breakpoint
-- The expression that says what a record of a table is called.
create or replace function name_within(there text) returns text
  language sql immutable parallel safe
  return case there
    when 'users' then $$coalesce(nullif(btrim(first_name || ' ' || last_name), ''), user_name)$$
    when 'modules' then 'display_name'
    when 'levels' then 'level_name'
    else 'name'
  end;
--> statement-breakpoint
-- What a record is called at this moment; null where it is not there.
create or replace function name_of_record(there text, which uuid) returns text
  language plpgsql stable as $$
declare
  found_name text;
begin
  execute format('select %s from %I where uid = $1', name_within(there), there) into found_name using which;
  return found_name;
end
$$;
--> statement-breakpoint
-- Adds to what this transaction tells of records, each named once; what ends as it began is told not at all.
create or replace function keep_histories(told history_telling[]) returns void
  language plpgsql as $$
declare
  person uuid := app_user_uid();
  known_as text := coalesce(name_of_record('users', person), '');
  this_transaction bigint := pg_current_xact_id()::text::bigint;
  as_before uuid[];
begin
  with remains as (
    insert into record_history as kept
      (at, transaction, record_uid, client_uid, kind, record_name, person_uid, person_name, what, changes)
    select now(), this_transaction, record_uid, client_uid, kind, record_name, person, known_as, what, changes from unnest(told)
    on conflict (at, transaction, record_uid) do update set
      client_uid = coalesce(kept.client_uid, excluded.client_uid),
      record_name = coalesce(nullif(excluded.record_name, ''), kept.record_name),
      what = case when excluded.what = 'deleted' or kept.what = 'changed' then excluded.what else kept.what end,
      changes = joined_differences(kept.changes, excluded.changes)
    returning kept.record_uid, kept.what, kept.changes)
  select coalesce(array_agg(record_uid) filter (where what = 'changed' and changes = '{}'), '{}') into as_before from remains;
  if as_before <> '{}' then
    delete from record_history kept
    where kept.at = now() and kept.transaction = this_transaction and kept.record_uid = any (as_before);
  end if;
  insert into history_names (client_uid, part, uid, name)
    select distinct client_uid, part, uid, name
    from unnest(told) cross join lateral (values ('record', record_uid, record_name), ('person', person, known_as)) as named (part, uid, name)
    where record_uid <> all (as_before) and client_uid is not null and uid is not null and name <> ''
  on conflict do nothing;
end
$$;
--> statement-breakpoint
revoke all on function keep_histories(history_telling[]) from public;
--> statement-breakpoint
-- A record as its history calls it.
create or replace function called_in_history(there jsonb) returns text
  language sql immutable parallel safe
  return coalesce(nullif(btrim(concat_ws(' ', there ->> 'first_name', there ->> 'last_name')), ''),
                  there ->> 'user_name', there ->> 'name', '');
--> statement-breakpoint
-- What a change tells of a record.
create or replace function keep_record_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule jsonb := tg_argv[0]::jsonb;
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
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
  for field, called in select key, value from jsonb_each_text(rule -> 'secret') loop
    continue when was -> field is not distinct from is_now -> field;
    differences := differences || jsonb_build_object(called, '[null, null]'::jsonb);
  end loop;
  perform keep_histories(array[row(
    is_now ->> (rule ->> 'client'), rule ->> 'kind', is_now ->> 'uid', called_in_history(is_now), 'changed', differences
  )::history_telling]);
  return null;
end
$$;
--> statement-breakpoint
-- What is told of records that come or go whole: of what is empty nothing.
create or replace function keep_records_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule jsonb := tg_argv[0]::jsonb;
  told history_telling[];
begin
  select array_agg(row(
      there ->> (rule ->> 'client'), rule ->> 'kind', there ->> 'uid', called_in_history(there),
      case tg_op when 'INSERT' then 'created' else 'deleted' end, differences
    )::history_telling)
    into told
    from (select to_jsonb(moved) as there from moved offset 0) as every
    cross join lateral (
      select coalesce(jsonb_object_agg(called, case tg_op when 'INSERT' then jsonb_build_array(nothing, value)
                                                          else jsonb_build_array(value, nothing) end), '{}') as differences
      from jsonb_each_text(rule -> 'told') as field (named, called)
      -- Without the fence it would be worked out wherever it is looked at.
      cross join lateral (
        select case when rule -> 'values' ? named or rule -> 'names' ? named then history_value(rule, named, there -> named)
                    else coalesce(there -> named, 'null') end as value offset 0) as as_told
      cross join lateral (select case jsonb_typeof(value) when 'array' then '[]' else 'null' end::jsonb as nothing) as without
      where value not in ('null', '""', 'false', '[]')
    ) as every_difference;
  if told is not null then
    perform keep_histories(told);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace function keep_holding_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule jsonb := tg_argv[0]::jsonb;
  there text := rule ->> 'ofTable';
  given_in text := rule ->> 'gives';
  given_from text := rule ->> 'from';
  told history_telling[];
begin
  execute format($query$
    select array_agg(row(owner.client, $1, changed.uid, coalesce(owner.called, ''), 'changed',
                         jsonb_build_object($2, case when $3 is null then '[null, null]'
                                                     when $3 = 'DELETE' then jsonb_build_array(things, '[]'::jsonb)
                                                     else jsonb_build_array('[]'::jsonb, things) end))::history_telling)
    from (select moved.%1$I as uid, %2$s as things from moved %3$s group by 1) as changed
    left join (select uid, %4$I as client, %5$s as called from %6$I) as owner on owner.uid = changed.uid$query$,
      rule ->> 'of',
      case when given_in is null then 'null::jsonb'
           else format('jsonb_agg(distinct jsonb_build_object(''uid'', moved.%I, ''name'', coalesce(given.called, '''')))', given_in) end,
      case when given_in is null then ''
           else format('left join (select uid, %s as called from %I) as given on given.uid = moved.%I',
                       name_within(given_from), given_from, given_in) end,
      case there when 'clients' then 'uid' else 'client_uid' end, name_within(there), there)
    into told using rule ->> 'kind', rule ->> 'field', case when given_in is null then null else tg_op end;
  if told is not null then
    perform keep_histories(told);
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop function if exists keep_history(uuid, text, uuid, text, text, jsonb);
--> statement-breakpoint
-- From now on changes of a table of records are kept. A write that changes nothing told of costs a comparison.
create or replace function remember_record(there text, rule jsonb) returns void
  language plpgsql as $$
declare
  differs text;
begin
  select string_agg(format('old.%1$I is distinct from new.%1$I', field), ' or ') into differs
  from jsonb_object_keys((rule -> 'told') || coalesce(rule -> 'secret', '{}')) as field;
  execute format('create or replace trigger %I after insert on %I referencing new table as moved for each statement when (not app_is_beginning()) execute function keep_records_history(%L)',
                 there || '_history_made', there, rule);
  execute format('create or replace trigger %I after update on %I for each row when ((%s) and not app_is_beginning()) execute function keep_record_history(%L)',
                 there || '_history_changed', there, differs, rule);
  execute format('create or replace trigger %I after delete on %I referencing old table as moved for each statement when (not app_is_beginning()) execute function keep_records_history(%L)',
                 there || '_history_gone', there, rule);
end
$$;
