-- Invitations: until when the link is good stands on the person's record, and whatever ends it ends there. A link of an
-- invitation is added by whoever invites, to somebody they see and to that person's own address; they read none.
ALTER TABLE "users" ADD COLUMN if not exists "invited_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT if exists "users_invited_check", ADD CONSTRAINT "users_invited_check" CHECK ("users"."invited_until" is null or ("users"."password_hash" is null and not "users"."is_sso"));
--> statement-breakpoint
CREATE INDEX if not exists "users_invited_idx" ON "users" USING btree ("client_uid","invited_until") WHERE "users"."invited_until" is not null;
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN if not exists "asked_by" uuid;
--> statement-breakpoint
CREATE INDEX if not exists "mailed_links_purpose_idx" ON "mailed_links" USING btree ("purpose","created_at");
--> statement-breakpoint
-- How many invitations were mailed since a moment: to a person or their address, and by somebody. Links are seen by nobody
-- who calls, so that they are counted for them.
create or replace function invitations_mailed(person uuid, address text, inviter uuid, since timestamptz)
  returns table (to_one integer, by_somebody integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(*) filter (where mailed.user_uid = person or lower(mailed.to_address) = lower(address))::integer,
           count(*) filter (where mailed.asked_by = inviter)::integer
    from mailed_links mailed
    where mailed.purpose = 'invitation' and mailed.created_at > since;
  end;
--> statement-breakpoint
revoke all on function invitations_mailed(uuid, text, uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function invitations_mailed(uuid, text, uuid, timestamptz) to wardmere_app;
--> statement-breakpoint
-- Whoever has a password, or signs in elsewhere, is invited no longer; who has another address, or is kept from signing in,
-- has to be invited anew.
create or replace function end_invitation() returns trigger language plpgsql as $$
begin
  if new.password_hash is not null or new.is_sso then
    new.invited_until := null;
  elsif lower(old.user_name) is distinct from lower(new.user_name) or not new.is_active then
    new.invited_until := least(new.invited_until, now());
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists users_end_invitation on users;
--> statement-breakpoint
create trigger users_end_invitation before update on users for each row
  when (old.invited_until is not null)
  execute function end_invitation();
--> statement-breakpoint
-- An invitation has one link: with another end, or none, the links of before open nothing.
create or replace function spend_invitations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update mailed_links set used_at = now() where user_uid = new.uid and purpose = 'invitation' and used_at is null;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists users_spend_invitations on users;
--> statement-breakpoint
create trigger users_spend_invitations after update on users for each row
  when (old.invited_until is distinct from new.invited_until)
  execute function spend_invitations();
