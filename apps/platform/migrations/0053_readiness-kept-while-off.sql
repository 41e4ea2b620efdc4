alter table webhook_readiness alter column due_at drop not null;
--> statement-breakpoint
-- What is off is looked at by nobody. To whom it was last told, and when, stays: whoever switches it on again is written to no
-- sooner for it.
create or replace function make_readiness_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from webhook_readiness where configuration_uid = old.uid;
    return null;
  end if;
  if not new.is_enabled then
    update webhook_readiness
    set due_at = null, checked_at = null, status = null, because = '', certificate_ends_at = null, is_told = false,
      saves = saves + 1
    where configuration_uid = new.uid;
    return null;
  end if;
  insert into webhook_readiness (configuration_uid, client_uid, due_at) values (new.uid, new.client_uid, to_timestamp(0))
  on conflict (configuration_uid) do update
    set due_at = excluded.due_at, checked_at = null, saves = webhook_readiness.saves + 1;
  return null;
end
$$;
--> statement-breakpoint
create or replace function make_readiness_due_by_credential() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update webhook_readiness ready set due_at = to_timestamp(0), checked_at = null, saves = ready.saves + 1
  from webhook_configurations used
  where used.client_uid = new.client_uid and used.webhook_credential_uid = new.uid and used.is_enabled
    and ready.configuration_uid = used.uid;
  return null;
end
$$;
