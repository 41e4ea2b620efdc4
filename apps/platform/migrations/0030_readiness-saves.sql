alter table webhook_readiness add column if not exists saves integer default 0 not null;
--> statement-breakpoint
-- What was found before a save says nothing of what was saved.
create or replace function make_readiness_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from webhook_readiness where configuration_uid = old.uid;
    return null;
  end if;
  if not new.is_enabled then
    delete from webhook_readiness where configuration_uid = new.uid;
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
  where used.client_uid = new.client_uid and used.webhook_credential_uid = new.uid and ready.configuration_uid = used.uid;
  return null;
end
$$;
