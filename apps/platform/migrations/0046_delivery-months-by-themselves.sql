-- Each table is tended by itself, and waits for whoever uses it no longer than two seconds: while one waits, whoever reports
-- an incident or keeps an attempt waits behind it. The months ahead are made first, so that what cannot be forgotten at the
-- moment undoes none of them.
drop function if exists tend_deliveries(integer, integer);
--> statement-breakpoint
drop function if exists tend_delivery_months(text, integer);
--> statement-breakpoint
-- Makes the months ahead of a table of deliveries.
create or replace function make_delivery_months(whole text) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
begin
  -- A change may be reported a little after its month ended.
  for ahead in -1..3 loop
    perform make_delivery_month(whole, (now() + make_interval(months => ahead))::date);
  end loop;
end
$$;
--> statement-breakpoint
revoke all on function make_delivery_months(text) from public;
--> statement-breakpoint
-- From when on what is kept for so many days is there: whole months.
create or replace function deliveries_kept_since(days_kept integer) returns timestamptz
  language sql stable set timezone = 'UTC'
  return date_trunc('month', now() - make_interval(days => days_kept));
--> statement-breakpoint
-- Forgets what is over of a table of deliveries: a month at once, and what has none row by row.
create or replace function forget_delivery_months(whole text, days_kept integer) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  over timestamptz := deliveries_kept_since(days_kept);
  past text;
  has_past boolean;
begin
  for past in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = whole::regclass and relname ~ ('^' || whole || '_\d{4}_\d{2}$')
      and relname < whole || '_' || to_char(over, 'YYYY_MM')
  loop
    execute format('drop table %I', past);
  end loop;
  execute format('select exists (select from %I where at < $1)', whole) into has_past using over;
  if has_past then
    -- It stands behind a wall without a door, for whoever owns it too.
    execute format('alter table %I no force row level security', whole || '_other');
    execute format('delete from %I where at < $1', whole || '_other') using over;
    execute format('alter table %I force row level security', whole || '_other');
  end if;
end
$$;
--> statement-breakpoint
revoke all on function forget_delivery_months(text, integer) from public;
--> statement-breakpoint
-- Forgets incidents that are over, so many at once; how many went.
create or replace function forget_incidents(days_kept integer, most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  gone bigint;
begin
  delete from incidents where ctid in (
    select ctid from incidents where at < deliveries_kept_since(days_kept) limit most);
  get diagnostics gone = row_count;
  return gone;
end
$$;
--> statement-breakpoint
revoke all on function forget_incidents(integer, integer) from public;
--> statement-breakpoint
-- Forgets the names that no delivery has any more, of so many that follow one; answers with the last of them, or with nothing
-- at the end.
create or replace function forget_delivery_names(client uuid, configuration uuid, said text, most integer)
  returns setof delivery_names
  language sql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
    with these as materialized (
      select * from delivery_names
      where (client_uid, configuration_uid, digest) > (client, configuration, said)
      order by client_uid, configuration_uid, digest limit most
    ), gone as (
      delete from delivery_names known using these
      where (known.client_uid, known.configuration_uid, known.digest) = (these.client_uid, these.configuration_uid, these.digest)
        and not exists (
          select from deliveries kept
          where kept.client_uid = known.client_uid and kept.configuration_uid = known.configuration_uid)
    )
    select * from these order by client_uid desc, configuration_uid desc, digest desc limit 1
$$;
--> statement-breakpoint
revoke all on function forget_delivery_names(uuid, uuid, text, integer) from public;
