-- What was created with a key of its editor, kept for a day: the same key answers the same record again. Whoever made it
-- sees it, and nobody else; neither the key nor what was sent can be read from it.
create table creations (
  user_uid uuid not null references users (uid) on delete cascade,
  key_hash text not null,
  sent_hash text not null,
  outcome json not null,
  created_at timestamptz not null default now(),
  primary key (user_uid, key_hash)
);
--> statement-breakpoint
create index creations_created_at_idx on creations (created_at);
--> statement-breakpoint
alter table creations enable row level security;
--> statement-breakpoint
alter table creations force row level security;
--> statement-breakpoint
create policy creations_own on creations using (user_uid = (select app_user_uid()));
--> statement-breakpoint
create policy creations_of_platform on creations using ((select app_sees_every_client()) and current_user <> 'wardmere_app');
--> statement-breakpoint
grant select, insert on creations to wardmere_app;
--> statement-breakpoint
-- What is remembered of somebody who is away at their organisation travels with them, sealed.
drop table organisation_sign_ins;
