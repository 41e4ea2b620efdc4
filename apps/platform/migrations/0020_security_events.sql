-- The log of what matters: the role the API works as adds to it, and neither reads, changes nor removes anything in it.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  what text not null,
  actor_uid uuid,
  subject_uid uuid,
  client_uid uuid,
  network text,
  request_id text,
  detail jsonb not null default '{}'
);
--> statement-breakpoint
create index security_events_at_idx on security_events (at);
--> statement-breakpoint
create index security_events_client_idx on security_events (client_uid, at);
--> statement-breakpoint
create index security_events_actor_idx on security_events (actor_uid, at);
--> statement-breakpoint
create index security_events_subject_idx on security_events (subject_uid, at);
--> statement-breakpoint
alter table security_events enable row level security;
--> statement-breakpoint
alter table security_events force row level security;
--> statement-breakpoint
create policy security_events_added on security_events for insert with check (true);
--> statement-breakpoint
create policy security_events_of_platform on security_events using ((select app_sees_every_client()) and current_user <> 'wardmere_app');
--> statement-breakpoint
grant insert on security_events to wardmere_app;
