-- The addresses that people were given to send files to are counted for a day, whatever became of the files.
create table if not exists upload_addresses (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  given_to_uid uuid not null,
  given_at timestamp with time zone default now() not null
);
--> statement-breakpoint
alter table upload_addresses drop constraint if exists upload_addresses_pkey, add constraint upload_addresses_pkey PRIMARY KEY (uid);
--> statement-breakpoint
alter table upload_addresses drop constraint if exists upload_addresses_client_uid_clients_uid_fk, add constraint upload_addresses_client_uid_clients_uid_fk FOREIGN KEY (client_uid) REFERENCES clients(uid) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS upload_addresses_client_idx ON upload_addresses USING btree (client_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS upload_addresses_given_idx ON upload_addresses USING btree (given_to_uid, given_at);
