create table if not exists webhook_signing_keys (
  public_key text not null,
  sealed_private_key text not null,
  signs_from timestamp(3) with time zone not null,
  signs_until timestamp(3) with time zone
);
--> statement-breakpoint
alter table webhook_signing_keys drop constraint if exists webhook_signing_keys_pkey, add constraint webhook_signing_keys_pkey PRIMARY KEY (public_key);
