-- How many codes of stations were mailed since a moment: to an address, and for somebody. A letter that says who asked for it
-- is one. Mail is read by nobody who calls, so that it is counted for them.
create or replace function codes_sent(address text, person uuid, since timestamptz)
  returns table (to_one integer, for_somebody integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(*) filter (where lower(sent.to_address) = lower(address))::integer,
           count(*) filter (where sent.asked_by = person)::integer
    from mail_outbox sent
    where strpos(sent.to_address, '@') > 0 and sent.asked_by is not null and sent.created_at > since;
  end;
--> statement-breakpoint
revoke all on function codes_sent(text, uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function codes_sent(text, uuid, timestamptz) to wardmere_app;
