-- Guessing: who is locked, until when, and which devices have signed in to an account before and are counted apart.
alter table users
  add column locked_until timestamptz,
  add column locks integer not null default 0,
  add column guessed_at timestamptz,
  add constraint users_locks_check check (locks >= 0);
--> statement-breakpoint
-- Who was locked until an administrator came is locked for half an hour from now.
update users set locked_until = now() + interval '30 minutes', locks = 1, guessed_at = now()
where failed_logins >= (
  select coalesce(max(rule.maximum_failed_logins) filter (where rule.client_uid is not null), max(rule.maximum_failed_logins), 20)
  from user_settings rule where rule.client_uid = users.client_uid or rule.client_uid is null
);
--> statement-breakpoint
create index users_locked_idx on users (client_uid, locked_until) where locked_until is not null;
--> statement-breakpoint
create table known_devices (
  user_uid uuid not null references users (uid) on delete cascade,
  device_hash text not null,
  failed_logins integer not null default 0,
  locked_until timestamptz,
  locks integer not null default 0,
  guessed_at timestamptz,
  last_used_at timestamptz not null default now(),
  constraint known_devices_pk primary key (user_uid, device_hash)
);
--> statement-breakpoint
create index known_devices_used_idx on known_devices (last_used_at);
--> statement-breakpoint
alter table known_devices enable row level security;
--> statement-breakpoint
alter table known_devices force row level security;
--> statement-breakpoint
-- Who may change an account may end its locks; which devices there are, the role the API works as does not read.
create policy known_devices_of_people on known_devices using (
  (select app_sees_every_client()) or exists (select from users where users.uid = known_devices.user_uid)
);
--> statement-breakpoint
grant select (user_uid), update (failed_logins, locked_until, locks, guessed_at) on known_devices to wardmere_app;
--> statement-breakpoint
grant select (locked_until), update (locked_until, locks, guessed_at) on users to wardmere_app;
--> statement-breakpoint
-- The domains of mail addresses whose people sign in at an organisation: it is found by them, never by a person.
create table organisation_domains (
  domain text primary key,
  client_uid uuid not null references organisation_providers (client_uid) on delete cascade,
  constraint organisation_domains_lower_check check (domain = lower(domain) and domain <> '')
);
--> statement-breakpoint
create index organisation_domains_client_idx on organisation_domains (client_uid);
--> statement-breakpoint
-- An address that somebody else typed is verified once its owner has followed a mailed link, and not before.
alter table users alter column email_verified set default false;
--> statement-breakpoint
create function unverify_address() returns trigger language plpgsql as $$
begin
  new.email_verified := false;
  return new;
end
$$;
--> statement-breakpoint
create trigger users_unverify_address before update on users for each row
  when (lower(old.user_name) is distinct from lower(new.user_name))
  execute function unverify_address();
--> statement-breakpoint
-- Whoever sets a password, and on whatever way: the links with which one could have been set open nothing any more.
create function spend_password_links() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update mailed_links set used_at = now() where user_uid = new.uid and purpose = 'password' and used_at is null;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_spend_password_links after update on users for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function spend_password_links();
