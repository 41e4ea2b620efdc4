-- The months ahead are made by themselves: what cannot be forgotten at the moment undoes none of them, and a start waits for
-- nothing else. What is past is forgotten in pieces – names first, so that one that broke off is begun again –, each of which
-- finds what it asks for by an index.
create or replace function make_history_months() returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  for ahead in 0..3 loop
    perform make_history_month((now() + make_interval(months => ahead))::date);
  end loop;
end
$$;
--> statement-breakpoint
revoke all on function make_history_months() from public;
--> statement-breakpoint
-- From when on history is kept.
create or replace function history_kept_since(months_kept integer) returns timestamptz
  language sql stable set timezone = 'UTC'
  return date_trunc('month', now() - make_interval(months => months_kept));
--> statement-breakpoint
-- The partitions of months of which nothing is kept any longer.
create or replace function past_history_months(months_kept integer) returns setof text
  language sql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
    select relname::text from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'record_history'::regclass and relname ~ '^record_history_\d{4}_\d{2}$'
      and relname < 'record_history_' || to_char(history_kept_since(months_kept), 'YYYY_MM')
$$;
--> statement-breakpoint
-- Whether anything is to be forgotten: a month, or what was kept without one.
create or replace function has_past_history(months_kept integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from past_history_months(months_kept))
      or exists (select from record_history where at < history_kept_since(months_kept))
$$;
--> statement-breakpoint
revoke all on function has_past_history(integer) from public;
--> statement-breakpoint
-- Forgets the names that only the past has, of so many that follow one; answers with the last of them, or with nothing at the end.
create or replace function forget_history_names(months_kept integer, client uuid, said text, of_uid uuid, called text, most integer)
  returns setof history_names
  language sql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
    with these as materialized (
      select * from history_names
      where (client_uid, part, uid, name) > (client, said, of_uid, called)
      order by client_uid, part, uid, name limit most
    ), people as (
      delete from history_names known using these
      where known.part = 'person' and these.part = 'person'
        and (known.client_uid, known.uid, known.name) = (these.client_uid, these.uid, these.name)
        and not exists (
          select from record_history kept
          where kept.client_uid = these.client_uid and kept.person_uid = these.uid
            and kept.at >= history_kept_since(months_kept))
    ), records as (
      delete from history_names known using these
      where known.part = 'record' and these.part = 'record'
        and (known.client_uid, known.uid, known.name) = (these.client_uid, these.uid, these.name)
        and not exists (
          select from record_history kept
          where kept.client_uid = these.client_uid and kept.record_uid = these.uid
            and kept.at >= history_kept_since(months_kept))
    )
    select * from these order by client_uid desc, part desc, uid desc, name desc limit 1
$$;
--> statement-breakpoint
revoke all on function forget_history_names(integer, uuid, text, uuid, text, integer) from public;
--> statement-breakpoint
-- Forgets the months of which nothing is kept any longer, and what was kept without one. Whoever reads or adds waits no longer
-- than two seconds for it: where somebody reads for longer, it is tried again later.
create or replace function forget_history(months_kept integer) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  past text;
begin
  for past in select past_history_months(months_kept) loop
    execute format('drop table if exists %I', past);
  end loop;
  if exists (select from record_history where at < history_kept_since(months_kept)) then
    -- It stands behind a wall without a door, for whoever owns it too.
    alter table record_history_other no force row level security;
    delete from record_history_other where at < history_kept_since(months_kept);
    alter table record_history_other force row level security;
  end if;
end
$$;
--> statement-breakpoint
revoke all on function forget_history(integer) from public;
--> statement-breakpoint
drop function if exists tend_history(integer);
