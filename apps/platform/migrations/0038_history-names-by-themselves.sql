-- A name that is known is looked for by itself: planned as one reading of all names of a client, while there were few of them,
-- a file of thousands of people went through what it had written itself with each set (decision 0171).
create or replace function keep_due_histories() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  -- A plan is made once, and what is short then is long at another time.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  as_before uuid[];
  telling history_telling;
  differences jsonb;
begin
  -- Most transactions tell of one record, once: it is written as it was told.
  if cardinality(new.told) = 1 and not exists (
      select from history_due due where due.transaction = new.transaction and due.number <> new.number) then
    telling := new.told[1];
    differences := case when new.field is null then telling.changes else jsonb_build_object(new.field, telling.changes) end;
    if telling.what = 'changed' and differences = '{}' then
      delete from history_due where transaction = new.transaction;
      return null;
    end if;
    insert into record_history
      (at, transaction, record_uid, client_uid, kind, record_name, person_uid, person_name, what, changes)
    values (now(), new.transaction, telling.record_uid, telling.client_uid, telling.kind, coalesce(telling.record_name, ''),
            new.person_uid, new.person_name, telling.what, differences)
    on conflict do nothing;
    if found then
      delete from history_due where transaction = new.transaction;
      insert into history_names (client_uid, part, uid, name)
      select telling.client_uid, part, uid, name
      from (values ('record', telling.record_uid, telling.record_name), ('person', new.person_uid, new.person_name)) as said (part, uid, name)
      where telling.client_uid is not null and uid is not null and name <> '' and not exists (
        select from history_names known
        where known.client_uid = telling.client_uid and known.part = said.part and known.uid = said.uid and known.name = said.name offset 0)
      on conflict do nothing;
      return null;
    end if;
  end if;
  with due as (
    delete from history_due where transaction = new.transaction
    returning number, person_uid, person_name, field, told),
  each_told as materialized (
    select number, person_uid, person_name, field, client_uid, kind, record_uid, record_name, what, changes
    from due cross join lateral unnest(told) as telling (client_uid, kind, record_uid, record_name, what, changes)),
  every_record as materialized (
    select record_uid,
           (array_agg(client_uid order by number) filter (where client_uid is not null))[1] as client_uid,
           (array_agg(kind order by number))[1] as kind,
           coalesce((array_agg(record_name order by number desc) filter (where record_name <> ''))[1], '') as record_name,
           (array_agg(person_uid order by number))[1] as person_uid,
           (array_agg(person_name order by number))[1] as person_name,
           -- What goes has gone, and what was made was made, whatever else was done to it: as the alphabet has it.
           max(what collate "C") as what,
           -- Nothing of a record itself is told of as something given to it: told once, each difference stands as it is.
           count(*) - count(field) < 2 and count(field) = count(distinct field) as is_told_once,
           coalesce((array_agg(changes) filter (where field is null))[1], '{}')
             || coalesce(jsonb_object_agg(field, changes) filter (where field is not null), '{}') as changes
    from each_told group by record_uid),
  told_often as materialized (
    select jsonb_object_agg(record_uid, together) as by_record
    from (
      select record_uid,
             all_told_together(array_agg(case when field is null then changes else jsonb_build_object(field, changes) end order by number)) as together
      from each_told where record_uid in (select record_uid from every_record where not is_told_once) group by record_uid) as every),
  all_told as materialized (
    select record_uid, client_uid, kind, record_name, person_uid, person_name, what,
           case when is_told_once then changes else (select by_record from told_often) -> record_uid::text end as changes
    from every_record),
  ends_as_it_began as (
    select coalesce(array_agg(record_uid), '{}') as uids from all_told where what = 'changed' and changes = '{}'),
  kept as (
    insert into record_history as kept
      (at, transaction, record_uid, client_uid, kind, record_name, person_uid, person_name, what, changes)
    select now(), new.transaction, record_uid, client_uid, kind, record_name, person_uid, person_name, what, changes from all_told
    where what <> 'changed' or changes <> '{}'
    -- Whoever has constraints looked at before the end tells of a record twice.
    on conflict (at, transaction, record_uid) do update set
      client_uid = coalesce(kept.client_uid, excluded.client_uid),
      record_name = coalesce(nullif(excluded.record_name, ''), kept.record_name),
      what = case when excluded.what = 'deleted' or kept.what = 'changed' then excluded.what else kept.what end,
      changes = told_together(kept.changes, excluded.changes)
    returning kept.record_uid, kept.what, kept.changes),
  named as (
    insert into history_names (client_uid, part, uid, name)
    select client_uid, part, uid, name
    from (
      select client_uid, 'record' as part, record_uid as uid, record_name as name from each_told, ends_as_it_began
      where record_uid <> all (uids) group by 1, 3, 4
      union all
      select client_uid, 'person', person_uid, person_name from each_told, ends_as_it_began
      where record_uid <> all (uids) group by 1, 3, 4) as said
    -- Most are known, and the form that a name is searched by takes longer to make than to find that out. Each is asked for by
    -- itself (offset 0), whatever the database thought of the names when it planned.
    where client_uid is not null and uid is not null and name <> '' and not exists (
      select from history_names known
      where known.client_uid = said.client_uid and known.part = said.part and known.uid = said.uid and known.name = said.name offset 0)
    on conflict do nothing)
  select array_agg(record_uid) into as_before from kept where what = 'changed' and changes = '{}';
  if as_before is not null then
    delete from record_history kept
    where kept.at = now() and kept.transaction = new.transaction and kept.record_uid = any (as_before);
  end if;
  return null;
end
$$;
