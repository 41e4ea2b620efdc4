-- What a person has open ends with the password it was opened with. Sign-ins are counted in seconds of one clock that never
-- goes back: each end moves the first second that counts beyond every sign-in there was, so that one which was under way at
-- that moment, in whatever process, is too early as well.
alter table users add column sessions_from bigint not null default 0, add column kept_session text;
--> statement-breakpoint
-- Whether a session of the provider is somebody's and has not ended: the one place that decides it, for tokens and cookies.
create function session_stands(session text, account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (
    select from oidc_payloads as kept join users on users.uid = account
    where kept.model = 'Session' and kept.uid = session and kept.account_id = account::text
      and kept.consumed_at is null and (kept.expires_at is null or kept.expires_at > now())
      and users.is_active
      and ((kept.payload ->> 'loginTs')::bigint >= users.sessions_from or users.kept_session = session)
  );
--> statement-breakpoint
revoke all on function session_stands(text, uuid) from public;
--> statement-breakpoint
grant execute on function session_stands(text, uuid) to wardmere_app;
--> statement-breakpoint
-- In the transaction of the change itself: who has changed a password has also ended what was opened with the former one.
create function end_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.sessions_from := greatest(old.sessions_from, floor(extract(epoch from clock_timestamp()))::bigint) + 1;
  new.kept_session := nullif(current_setting('app.kept_session', true), '');
  delete from oidc_payloads
  where account_id = old.uid::text
    and model in ('Session', 'Grant', 'AuthorizationCode', 'RefreshToken')
    and (new.kept_session is null or uid is distinct from new.kept_session)
    and not exists (
      select from oidc_payloads as kept, jsonb_each(kept.payload -> 'authorizations') as given
      where kept.model = 'Session' and kept.uid = new.kept_session
        and given.value ->> 'grantId' in (oidc_payloads.id, oidc_payloads.grant_id)
    );
  return new;
end
$$;
--> statement-breakpoint
create trigger users_end_sessions before update on users for each row
  when (
    old.password_hash is distinct from new.password_hash
    or (old.is_active and not new.is_active)
    or old.sessions_from is distinct from new.sessions_from
  )
  execute function end_sessions();
