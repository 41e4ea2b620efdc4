create table if not exists webhook_configurations (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  name text collate by_name not null,
  url text default ''::text not null,
  template text default ''::text not null,
  custom_headers jsonb default '[]'::jsonb not null,
  webhook_credential_uid uuid,
  config_type text not null,
  http_verb text not null,
  content_type text not null,
  rule text not null,
  ignore_ssl_errors boolean default false not null,
  is_enabled boolean default true not null,
  search_text text generated always as (search_form(((name || '
'::text) || url))) stored,
  unknown_members jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  modified_by text default ''::text not null
);
--> statement-breakpoint
create table if not exists webhook_credentials (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  name text collate by_name not null,
  type text not null,
  username text default ''::text not null,
  api_key_header_name text default ''::text not null,
  client_credentials_client_id text default ''::text not null,
  token_endpoint text default ''::text not null,
  audience text default ''::text not null,
  scopes text default ''::text not null,
  client_credential_style text default ''::text not null,
  token_url text default ''::text not null,
  vendor_client_id text default ''::text not null,
  sealed_password text default ''::text not null,
  sealed_api_key text default ''::text not null,
  sealed_client_secret text default ''::text not null,
  sealed_connection_code text default ''::text not null,
  sealed_vendor_client_secret text default ''::text not null,
  search_text text generated always as (search_form(name)) stored,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  modified_by text default ''::text not null
);
--> statement-breakpoint
alter table webhook_configurations drop constraint if exists webhook_configurations_credential_fk;
--> statement-breakpoint
alter table webhook_configurations drop constraint if exists webhook_configurations_client_uid_key, add constraint webhook_configurations_client_uid_key UNIQUE (client_uid, uid);
--> statement-breakpoint
alter table webhook_configurations drop constraint if exists webhook_configurations_name_check, add constraint webhook_configurations_name_check CHECK ((btrim(name) <> ''::text));
--> statement-breakpoint
alter table webhook_configurations drop constraint if exists webhook_configurations_pkey, add constraint webhook_configurations_pkey PRIMARY KEY (uid);
--> statement-breakpoint
alter table webhook_credentials drop constraint if exists webhook_credentials_client_uid_key, add constraint webhook_credentials_client_uid_key UNIQUE (client_uid, uid);
--> statement-breakpoint
alter table webhook_credentials drop constraint if exists webhook_credentials_name_check, add constraint webhook_credentials_name_check CHECK ((btrim(name) <> ''::text));
--> statement-breakpoint
alter table webhook_credentials drop constraint if exists webhook_credentials_pkey, add constraint webhook_credentials_pkey PRIMARY KEY (uid);
--> statement-breakpoint
alter table webhook_credentials drop constraint if exists webhook_credentials_type_check, add constraint webhook_credentials_type_check CHECK ((type = ANY (ARRAY['BasicAuth'::text, 'DigestAuth'::text, 'ApiKey'::text, 'ClientCredentials'::text, 'AccessControlToken'::text, 'AccessControlAccount'::text])));
--> statement-breakpoint
alter table webhook_configurations drop constraint if exists webhook_configurations_client_uid_clients_uid_fk, add constraint webhook_configurations_client_uid_clients_uid_fk FOREIGN KEY (client_uid) REFERENCES clients(uid) ON DELETE CASCADE;
--> statement-breakpoint
alter table webhook_configurations drop constraint if exists webhook_configurations_credential_fk, add constraint webhook_configurations_credential_fk FOREIGN KEY (client_uid, webhook_credential_uid) REFERENCES webhook_credentials(client_uid, uid);
--> statement-breakpoint
alter table webhook_credentials drop constraint if exists webhook_credentials_client_uid_clients_uid_fk, add constraint webhook_credentials_client_uid_clients_uid_fk FOREIGN KEY (client_uid) REFERENCES clients(uid) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS webhook_configurations_credential_idx ON webhook_configurations USING btree (client_uid, webhook_credential_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS webhook_configurations_name_idx ON webhook_configurations USING btree (client_uid, name, uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS webhook_credentials_name_idx ON webhook_credentials USING btree (client_uid, name, uid);
