-- What one transaction tells of a record waits until it commits and is written once (decision 0163): a person who is made and
-- given roles, buildings and departments was written four times over. What waits never outlives its transaction, so that no
-- log of it is written and a crash loses nothing.
create unlogged table if not exists history_due (
  transaction bigint not null,
  number bigserial not null,
  is_first boolean not null,
  person_uid uuid,
  person_name text not null,
  field text,
  told history_telling[] not null,
  constraint history_due_pkey primary key (transaction, number)
);
--> statement-breakpoint
-- It is read once, a moment later: making it smaller would take longer than writing it.
alter table history_due alter column told set storage external;
--> statement-breakpoint
-- Two tellings of a record, one after the other, as one. Of other fields than were told already, each difference stands as it is.
create or replace function told_together(earlier jsonb, later jsonb) returns jsonb
  language sql immutable strict parallel safe
  return case when earlier ?| array(select jsonb_object_keys(later)) then joined_differences(earlier, later)
              else earlier || later end;
--> statement-breakpoint
-- All tellings of a record, in their order, as one.
create or replace function all_told_together(tellings jsonb[]) returns jsonb
  language plpgsql immutable strict parallel safe as $$
declare
  together jsonb;
  further jsonb;
begin
  foreach further in array tellings loop
    together := case when together is null then further else told_together(together, further) end;
  end loop;
  return together;
end
$$;
--> statement-breakpoint
-- Adds to what this transaction tells of records, each named once; where it is of one field, its differences alone are given.
create or replace function tell_histories(tellings history_telling[], of_field text default null) returns void
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  person uuid := app_user_uid();
  this_transaction bigint := pg_current_xact_id()::text::bigint;
begin
  if tellings is null then
    return;
  end if;
  insert into history_due (transaction, is_first, person_uid, person_name, field, told)
  values (this_transaction, not exists (select from history_due due where due.transaction = this_transaction), person,
          coalesce((select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), user_name) from users where uid = person), ''),
          of_field, tellings);
end
$$;
--> statement-breakpoint
revoke all on function tell_histories(history_telling[], text) from public;
--> statement-breakpoint
-- Writes what a transaction tells of records, of each all of it at once; what ends as it began is told not at all.
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
        where known.client_uid = telling.client_uid and known.part = said.part and known.uid = said.uid and known.name = said.name)
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
    -- Most are known, and the form that a name is searched by takes longer to make than to find that out.
    where client_uid is not null and uid is not null and name <> '' and not exists (
      select from history_names known
      where known.client_uid = said.client_uid and known.part = said.part and known.uid = said.uid and known.name = said.name)
    on conflict do nothing)
  select array_agg(record_uid) into as_before from kept where what = 'changed' and changes = '{}';
  if as_before is not null then
    delete from record_history kept
    where kept.at = now() and kept.transaction = new.transaction and kept.record_uid = any (as_before);
  end if;
  return null;
end
$$;
--> statement-breakpoint
revoke all on function keep_due_histories() from public;
--> statement-breakpoint
drop trigger if exists history_due_kept on history_due;
--> statement-breakpoint
create constraint trigger history_due_kept after insert on history_due deferrable initially deferred
  for each row when (new.is_first) execute function keep_due_histories();
--> statement-breakpoint
-- A difference of a field, of a list what was taken and what was given.
create or replace function told_difference(former jsonb, present jsonb) returns jsonb
  language sql immutable parallel safe
  return case
    when jsonb_typeof(former) = 'array' or jsonb_typeof(present) = 'array' then jsonb_build_array(
      list_without(coalesce(nullif(former, 'null'), '[]'), coalesce(nullif(present, 'null'), '[]')),
      list_without(coalesce(nullif(present, 'null'), '[]'), coalesce(nullif(former, 'null'), '[]')))
    else jsonb_build_array(former, present)
  end;
--> statement-breakpoint
-- The triggers of a table are written for its columns: what is told of each row is then said by one expression. These functions
-- write them. This one writes what says a column of a row as JSON, null where there is nothing: what it refers to with the name
-- of now, a value where the contract has another by that.
create or replace function value_in_history(rule jsonb, field text, type_category "char", within text) returns text
  language sql immutable
  return case
    when rule -> 'values' ? field then
      format('(%L::jsonb -> (to_jsonb(%s.%I) #>> ''{}''))::text', rule -> 'values' -> field, within, field)
    when rule -> 'names' ? field and type_category = 'A' then
      format('(select coalesce(jsonb_agg(jsonb_build_object(''uid'', one, ''name'', coalesce((select %s from %I where uid = one), '''')) order by place), ''[]'')::text
               from unnest(%s.%I) with ordinality as every (one, place))',
             name_within(rule -> 'names' ->> field), rule -> 'names' ->> field, within, field)
    when rule -> 'names' ? field then
      format('case when %3$s.%4$I is not null then ''{"uid":'' || to_json(%3$s.%4$I)::text || '',"name":'' || to_json(coalesce((select %1$s from %2$I where uid = %3$s.%4$I), ''''))::text || ''}'' end',
             name_within(rule -> 'names' ->> field), rule -> 'names' ->> field, within, field)
    else format('to_json(%s.%I)::text', within, field)
  end;
--> statement-breakpoint
-- What says the difference that comes of a record which comes or goes whole, as a further member of an object; null of what is
-- empty.
create or replace function whole_in_history(rule jsonb, field text, called text, type_category "char", type_name text, is_made boolean) returns text
  language plpgsql immutable as $$
declare
  value text := value_in_history(rule, field, type_category, 'moved');
  is_said text := case
    when rule -> 'names' ? field and type_category <> 'A' then format('moved.%I is not null', field)
    when rule -> 'values' ? field or type_name in ('json', 'jsonb') then null
    when type_category = 'A' then format('cardinality(moved.%I) > 0', field)
    when type_category = 'S' then format('moved.%I <> ''''', field)
    when type_category = 'B' then format('moved.%I', field)
    else format('moved.%I is not null', field)
  end;
  member text := format(',%s:[', to_json(called));
begin
  if is_said is null then
    return format('(select %L || case when %s then %s else %s end || '']'' from (select (%s)::jsonb as value offset 0) as as_told where value not in (''null'', ''""'', ''false'', ''[]''))',
                  member, 'jsonb_typeof(value) = ''array''',
                  case when is_made then '''[],'' || value::text' else 'value::text || '',[]''' end,
                  case when is_made then '''null,'' || value::text' else 'value::text || '',null''' end, value);
  end if;
  return format(case when is_made then 'case when %s then %L || %s || '']'' end' else 'case when %s then %2$L || %3$s || %4$L end' end,
                is_said,
                case when not is_made then member when type_category = 'A' then member || '[],' else member || 'null,' end,
                value,
                case when type_category = 'A' then ',[]]' else ',null]' end);
end
$$;
--> statement-breakpoint
create or replace function write_history_trigger(called text, body text) returns void
  language plpgsql as $$
begin
  execute format('create or replace function %I() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as %L', called, body);
  execute format('revoke all on function %I() from public', called);
end
$$;
--> statement-breakpoint
-- From now on changes of a table of records are kept. A write that changes nothing told of costs a comparison.
create or replace function remember_record(there text, rule jsonb) returns void
  language plpgsql as $$
declare
  columns text[];
  differs text;
  made text;
  gone text;
  changed text;
  called text;
  owned_by text;
  record_itself text;
begin
  select array_agg(attname) into columns from pg_attribute
  where attrelid = there::regclass and attnum > 0 and not attisdropped;
  select string_agg(format('old.%1$I is distinct from new.%1$I', field), ' or '),
         string_agg(whole_in_history(rule, field, told_as, typcategory, typname, true), ', ') filter (where not is_secret),
         string_agg(whole_in_history(rule, field, told_as, typcategory, typname, false), ', ') filter (where not is_secret),
         string_agg(format('case when old.%1$I is distinct from new.%1$I then %2$L || %3$s end', field,
           format(',%s:', to_json(told_as)),
           case
             when is_secret then quote_literal('[null,null]')
             when rule -> 'values' ? field or typcategory = 'A' or typname in ('json', 'jsonb') then
               format('told_difference((%s)::jsonb, (%s)::jsonb)::text',
                      value_in_history(rule, field, typcategory, 'old'), value_in_history(rule, field, typcategory, 'new'))
             else format('''['' || coalesce(%s, ''null'') || '','' || coalesce(%s, ''null'') || '']''',
                         value_in_history(rule, field, typcategory, 'old'), value_in_history(rule, field, typcategory, 'new'))
           end), ', ')
    into differs, made, gone, changed
  from (
    select key as field, value as told_as, false as is_secret from jsonb_each_text(rule -> 'told')
    union all
    select key, value, true from jsonb_each_text(rule -> 'secret')) as every
  join pg_attribute on attrelid = there::regclass and attname = field
  join pg_type on pg_type.oid = atttypid;
  -- A record as its history calls it.
  called := 'coalesce(' || concat_ws(', ',
    case when columns @> '{first_name,last_name}' then $of$nullif(btrim(concat_ws(' ', %1$s.first_name, %1$s.last_name)), '')$of$ end,
    case when 'user_name' = any (columns) then '%1$s.user_name' end,
    case when 'name' = any (columns) then '%1$s.name' end, $of$''$of$) || ')';
  owned_by := case when rule ->> 'client' = any (columns) then '%1$s.' || quote_ident(rule ->> 'client') else 'null::uuid' end;
  record_itself := case when 'uid' = any (columns) then '%1$s.uid' else 'null::uuid' end;
  called := format('row(%s, %L, %s, %s, %%2$L, (''{'' || substr(concat(%%3$s), 2) || ''}'')::jsonb)::history_telling',
                   owned_by, rule ->> 'kind', record_itself, called);
  perform write_history_trigger(there || '_history_made', format(
    'begin perform tell_histories((select array_agg(%s) from moved)); return null; end', format(called, 'moved', 'created', made)));
  perform write_history_trigger(there || '_history_gone', format(
    'begin perform tell_histories((select array_agg(%s) from moved)); return null; end', format(called, 'moved', 'deleted', gone)));
  perform write_history_trigger(there || '_history_changed', format(
    'begin perform tell_histories(array[%s]); return null; end', format(called, 'new', 'changed', changed)));
  execute format('create or replace trigger %1$I after insert on %2$I referencing new table as moved for each statement when (not app_is_beginning()) execute function %1$I(%3$L)',
                 there || '_history_made', there, rule);
  execute format('create or replace trigger %1$I after update on %2$I for each row when ((%4$s) and not app_is_beginning()) execute function %1$I(%3$L)',
                 there || '_history_changed', there, rule, differs);
  execute format('create or replace trigger %1$I after delete on %2$I referencing old table as moved for each statement when (not app_is_beginning()) execute function %1$I(%3$L)',
                 there || '_history_gone', there, rule);
end
$$;
--> statement-breakpoint
-- From now on what rows of a table give a record, and take from it, is kept as a change of that record.
create or replace function remember_holding(there text, rule jsonb) returns void
  language plpgsql as $$
declare
  owners text := rule ->> 'ofTable';
  given_in text := rule ->> 'gives';
  given_from text := rule ->> 'from';
  verb text;
  happened text;
begin
  foreach happened in array array['given', 'taken', 'replaced'] loop
    -- What has no other that it could be told from is replaced where it stands.
    continue when happened = 'replaced' and given_in is not null;
    verb := case happened when 'given' then 'insert' when 'taken' then 'delete' else 'update' end;
    perform write_history_trigger(there || '_history_' || happened, format(
      $body$begin
        perform tell_histories((
          select array_agg(row(owner.client, %L, changed.uid, coalesce(owner.called, ''), 'changed', %s)::history_telling)
          from (select moved.%I as uid, %s as things from moved group by 1) as changed
          left join lateral (select %I as client, %s as called from %I where uid = changed.uid offset 0) as owner on true), %L);
        return null;
      end$body$,
      rule ->> 'kind',
      case when given_in is null then $of$'[null, null]'::jsonb$of$
           when happened = 'given' then $of$jsonb_build_array('[]'::jsonb, things)$of$
           else $of$jsonb_build_array(things, '[]'::jsonb)$of$ end,
      rule ->> 'of',
      case when given_in is null then 'null'
           else format($of$jsonb_agg(distinct jsonb_build_object('uid', moved.%1$I, 'name', coalesce((select %2$s from %3$I where uid = moved.%1$I), '')))$of$,
                       given_in, name_within(given_from), given_from) end,
      case owners when 'clients' then 'uid' else 'client_uid' end, name_within(owners), owners,
      rule ->> 'field'));
    execute format('create or replace trigger %1$I after %2$s on %3$I referencing %4$s table as moved for each statement when (not app_is_beginning()) execute function %1$I(%5$L)',
                   there || '_history_' || happened, verb, there, case happened when 'taken' then 'old' else 'new' end, rule);
  end loop;
end
$$;
--> statement-breakpoint
do $$
declare
  written_by text;
begin
  foreach written_by in array array['value_in_history(jsonb, text, "char", text)', 'write_history_trigger(text, text)',
    'whole_in_history(jsonb, text, text, "char", text, boolean)', 'told_together(jsonb, jsonb)', 'all_told_together(jsonb[])', 'told_difference(jsonb, jsonb)'] loop
    execute format('revoke all on function %s from public', written_by);
  end loop;
end
$$;
--> statement-breakpoint
drop function if exists keep_record_history(), keep_records_history(), keep_holding_history(), keep_histories(history_telling[]),
  called_in_history(jsonb), history_value(jsonb, text, jsonb);
