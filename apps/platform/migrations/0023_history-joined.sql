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
      -- Of other fields than were told already, each difference stands as it is.
      changes = case when kept.changes ?| array(select jsonb_object_keys(excluded.changes))
                     then joined_differences(kept.changes, excluded.changes)
                     else kept.changes || excluded.changes end
    returning kept.record_uid, kept.what, kept.changes)
  select coalesce(array_agg(record_uid) filter (where what = 'changed' and changes = '{}'), '{}') into as_before from remains;
  if as_before <> '{}' then
    delete from record_history kept
    where kept.at = now() and kept.transaction = this_transaction and kept.record_uid = any (as_before);
  end if;
  insert into history_names (client_uid, part, uid, name)
    select client_uid, part, uid, name
    from (
      select distinct client_uid, part, uid, name
      from unnest(told) cross join lateral (values ('record', record_uid, record_name), ('person', person, known_as)) as named (part, uid, name)
      where record_uid <> all (as_before) and client_uid is not null and uid is not null and name <> '') as said
    -- Most are known, and the form that a name is searched by takes longer to make than to find that out.
    where not exists (
      select from history_names known
      where known.client_uid = said.client_uid and known.part = said.part and known.uid = said.uid and known.name = said.name)
  on conflict do nothing;
end
$$;
--> statement-breakpoint
-- What is told of records that come or go whole: of what is empty nothing. What they refer to is looked up once for all of them.
create or replace function keep_records_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule jsonb := tg_argv[0]::jsonb;
  records jsonb[];
  referring text;
  referred text;
  uids uuid[];
  found_names jsonb;
  called_so jsonb := '{}';
  told history_telling[];
begin
  select array_agg(to_jsonb(moved)) into records from moved;
  if records is null then
    return null;
  end if;
  for referring, referred in select key, value from jsonb_each_text(rule -> 'names') loop
    select array_agg(distinct (one #>> '{}')::uuid) into uids
    from unnest(records) as there cross join lateral jsonb_path_query(there -> referring, '$[*]') as one
    where one <> 'null';
    continue when uids is null;
    execute format('select jsonb_object_agg(uid, %s) from %I where uid = any ($1)', name_within(referred), referred)
      into found_names using uids;
    called_so := called_so || jsonb_build_object(referring, coalesce(found_names, '{}'));
  end loop;
  select array_agg(row(
      there ->> (rule ->> 'client'), rule ->> 'kind', there ->> 'uid', called_in_history(there),
      case tg_op when 'INSERT' then 'created' else 'deleted' end, differences
    )::history_telling)
    into told
    from unnest(records) as there
    cross join lateral (
      select coalesce(jsonb_object_agg(called, case tg_op when 'INSERT' then jsonb_build_array(nothing, value)
                                                          else jsonb_build_array(value, nothing) end), '{}') as differences
      from jsonb_each_text(rule -> 'told') as field (named, called)
      -- Without the fences each would be worked out wherever it is looked at.
      cross join lateral (select coalesce(there -> named, 'null') as stored offset 0) as as_stored
      cross join lateral (
        select case
          when stored = 'null' then stored
          when rule -> 'values' ? named then rule -> 'values' -> named -> (stored #>> '{}')
          when not called_so ? named then stored
          when jsonb_typeof(stored) = 'array' then coalesce((
            select jsonb_agg(jsonb_build_object('uid', each, 'name', coalesce(called_so -> named ->> each, '')))
            from jsonb_array_elements_text(stored) as each), '[]')
          else jsonb_build_object('uid', stored, 'name', coalesce(called_so -> named ->> (stored #>> '{}'), ''))
        end as value offset 0) as as_told
      cross join lateral (select case jsonb_typeof(value) when 'array' then '[]' else 'null' end::jsonb as nothing) as without
      where value not in ('null', '""', 'false', '[]')
    ) as every_difference;
  perform keep_histories(told);
  return null;
end
$$;
