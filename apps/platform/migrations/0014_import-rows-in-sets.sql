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
-- It looks with the widest eyes for the length of one question: an owner without superuser rights is held by the policies too.
create or replace function addresses_taken(asked text[]) returns boolean[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_system text := coalesce(current_setting('app.is_system', true), '');
  reach text := coalesce(current_setting('app.client_uids', true), '');
  taken boolean[];
begin
  perform set_config('app.is_system', 'true', true), set_config('app.client_uids', '*', true);
  select coalesce(array_agg(exists (select from users where lower(user_name) = lower(address)) order by place), '{}')
    into taken from unnest(asked) with ordinality as every (address, place);
  perform set_config('app.is_system', of_system, true), set_config('app.client_uids', reach, true);
  return taken;
end
$$;
--> statement-breakpoint
revoke all on function addresses_taken(text[]) from public;
--> statement-breakpoint
grant execute on function addresses_taken(text[]) to wardmere_app;
