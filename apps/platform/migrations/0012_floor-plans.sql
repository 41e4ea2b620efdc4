create table if not exists floor_plans (
  level_uid uuid not null,
  building_uid uuid not null,
  client_uid uuid not null,
  key text not null,
  type text not null,
  content bytea not null,
  source_digest text not null,
  created_at timestamp with time zone default now() not null
);
--> statement-breakpoint
alter table floor_plans drop constraint if exists floor_plans_pkey, add constraint floor_plans_pkey PRIMARY KEY (level_uid);
--> statement-breakpoint
alter table floor_plans drop constraint if exists floor_plans_type_check, add constraint floor_plans_type_check CHECK ((type = ANY (ARRAY['image/gif'::text, 'image/jpeg'::text, 'image/png'::text])));
--> statement-breakpoint
alter table floor_plans drop constraint if exists floor_plans_level_fk, add constraint floor_plans_level_fk FOREIGN KEY (client_uid, building_uid, level_uid) REFERENCES levels(client_uid, building_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS floor_plans_key_key ON floor_plans USING btree (key);
--> statement-breakpoint
-- A level is called by its own column.
create or replace function name_of_record(there text, which uuid) returns text
  language plpgsql stable as $$
declare
  found_name text;
begin
  case there
    when 'users' then
      select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), user_name) into found_name from users where uid = which;
    when 'modules' then select display_name into found_name from modules where uid = which;
    when 'levels' then select level_name into found_name from levels where uid = which;
    else execute format('select name from %I where uid = $1', there) into found_name using which;
  end case;
  return found_name;
end
$$;
