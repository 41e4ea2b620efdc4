-- Who asked for what was sent: how much one person may have texted is counted, whichever number they write on their record.
alter table mail_outbox add column if not exists asked_by uuid;
--> statement-breakpoint
-- How many texts were sent since a moment: to a number, and for somebody. Mail is read by nobody who calls, so that it is
-- counted for them.
create or replace function texts_sent(number text, person uuid, since timestamptz)
  returns table (to_one integer, for_somebody integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(*) filter (where regexp_replace(sent.to_address, '\D', '', 'g') = regexp_replace(number, '\D', '', 'g'))::integer,
           count(*) filter (where sent.asked_by = person)::integer
    from mail_outbox sent
    where strpos(sent.to_address, '@') = 0 and sent.created_at > since;
  end;
--> statement-breakpoint
revoke all on function texts_sent(text, uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function texts_sent(text, uuid, timestamptz) to wardmere_app;
