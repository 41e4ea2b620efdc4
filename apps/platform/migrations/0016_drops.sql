create table if not exists drops (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  user_name text not null,
  password_hash text,
  has_password boolean generated always as ((password_hash IS NOT NULL)) stored,
  public_keys jsonb default '[]'::jsonb not null,
  is_enabled boolean default false not null,
  email_list jsonb default '[]'::jsonb not null,
  saved_by_uid uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  modified_by text default ''::text not null
);
--> statement-breakpoint
alter table imports add column if not exists told_at timestamp with time zone;
--> statement-breakpoint
alter table drops drop constraint if exists drops_client_uid_key, add constraint drops_client_uid_key UNIQUE (client_uid);
--> statement-breakpoint
alter table drops drop constraint if exists drops_pkey, add constraint drops_pkey PRIMARY KEY (uid);
--> statement-breakpoint
alter table drops drop constraint if exists drops_user_name_key, add constraint drops_user_name_key UNIQUE (user_name);
--> statement-breakpoint
alter table drops drop constraint if exists drops_client_uid_clients_uid_fk, add constraint drops_client_uid_clients_uid_fk FOREIGN KEY (client_uid) REFERENCES clients(uid) ON DELETE CASCADE;
