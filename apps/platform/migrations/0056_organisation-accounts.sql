create table if not exists organisation_accounts (
  user_uid uuid not null,
  issuer text not null,
  client_id text not null,
  subject text not null,
  user_name text not null,
  sessions_from bigint not null
);
--> statement-breakpoint
alter table organisation_accounts drop constraint if exists organisation_accounts_pkey, add constraint organisation_accounts_pkey PRIMARY KEY (user_uid);
--> statement-breakpoint
alter table organisation_accounts drop constraint if exists organisation_accounts_user_uid_fkey, add constraint organisation_accounts_user_uid_fkey FOREIGN KEY (user_uid) REFERENCES users(uid) ON DELETE CASCADE;
