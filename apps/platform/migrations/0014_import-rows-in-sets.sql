alter table import_rows add column if not exists effect jsonb;
--> statement-breakpoint
alter table import_rows add column if not exists reads text[] default '{}'::text[] not null;
--> statement-breakpoint
alter table import_rows add column if not exists writes text[] default '{}'::text[] not null;
--> statement-breakpoint
alter table import_rows add column if not exists is_dependent boolean default false not null;
--> statement-breakpoint
-- Which of some addresses somebody has, of whatever client, in the order they are asked in: no more is said than adding a
-- person with each of them would say.
create or replace function addresses_taken(asked text[]) returns boolean[]
  language sql stable security definer set search_path = public, pg_temp set app.is_system = 'true' set app.client_uids = '*'
  as $$
    select coalesce(array_agg(exists (select from users where lower(user_name) = lower(address)) order by place), '{}')
    from unnest(asked) with ordinality as every (address, place)
  $$;
--> statement-breakpoint
revoke all on function addresses_taken(text[]) from public;
--> statement-breakpoint
grant execute on function addresses_taken(text[]) to wardmere_app;
