create table if not exists webhook_readiness (
  configuration_uid uuid not null,
  client_uid uuid not null,
  due_at timestamp(3) with time zone not null,
  checked_at timestamp(3) with time zone,
  status text,
  because text default ''::text not null,
  certificate_ends_at timestamp(3) with time zone,
  told_uid uuid,
  told_at timestamp(3) with time zone,
  is_told boolean default false not null
);
--> statement-breakpoint
alter table webhook_configurations add column if not exists saved_by_uid uuid;
--> statement-breakpoint
alter table webhook_readiness drop constraint if exists webhook_readiness_pkey, add constraint webhook_readiness_pkey PRIMARY KEY (configuration_uid);
--> statement-breakpoint
alter table webhook_readiness drop constraint if exists webhook_readiness_status_check, add constraint webhook_readiness_status_check CHECK ((status = ANY (ARRAY['Ready'::text, 'Warning'::text, 'Failing'::text])));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS webhook_readiness_client_idx ON webhook_readiness USING btree (client_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS webhook_readiness_due_idx ON webhook_readiness USING btree (due_at);
--> statement-breakpoint
-- Whatever is saved is looked at next, and what is off or gone is looked at by nobody. Who only reads readiness makes it due so.
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
  on conflict (configuration_uid) do update set due_at = excluded.due_at;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger webhook_configurations_ready after insert or update or delete on webhook_configurations
  for each row execute function make_readiness_due();
--> statement-breakpoint
create or replace function make_readiness_due_by_credential() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update webhook_readiness ready set due_at = to_timestamp(0)
  from webhook_configurations used
  where used.client_uid = new.client_uid and used.webhook_credential_uid = new.uid and ready.configuration_uid = used.uid;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger webhook_credentials_ready after update on webhook_credentials
  for each row execute function make_readiness_due_by_credential();
--> statement-breakpoint
insert into webhook_readiness (configuration_uid, client_uid, due_at)
select uid, client_uid, to_timestamp(0) from webhook_configurations where is_enabled
on conflict do nothing;
