create table if not exists levels (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  building_uid uuid not null,
  level_name text collate by_name not null,
  display_order integer default 0 not null,
  floorplan text default ''::text not null,
  has_raster_file boolean default false not null,
  search_text text generated always as (search_form(level_name)) stored,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  modified_by text default ''::text not null
);
--> statement-breakpoint
create table if not exists locations (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  building_uid uuid not null,
  level_uid uuid not null,
  name text collate by_name not null,
  search_text text generated always as (search_form(name)) stored,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  modified_by text default ''::text not null
);
--> statement-breakpoint
alter table locations drop constraint if exists locations_level_fk;
--> statement-breakpoint
alter table if exists floor_plans drop constraint if exists floor_plans_level_fk;
--> statement-breakpoint
alter table levels drop constraint if exists levels_building_uid_key, add constraint levels_building_uid_key UNIQUE (client_uid, building_uid, uid);
--> statement-breakpoint
alter table levels drop constraint if exists levels_display_order_check, add constraint levels_display_order_check CHECK ((display_order >= 0));
--> statement-breakpoint
alter table levels drop constraint if exists levels_level_name_check, add constraint levels_level_name_check CHECK ((btrim(level_name) <> ''::text));
--> statement-breakpoint
alter table levels drop constraint if exists levels_pkey, add constraint levels_pkey PRIMARY KEY (uid);
--> statement-breakpoint
alter table locations drop constraint if exists locations_name_check, add constraint locations_name_check CHECK ((btrim(name) <> ''::text));
--> statement-breakpoint
alter table locations drop constraint if exists locations_pkey, add constraint locations_pkey PRIMARY KEY (uid);
--> statement-breakpoint
alter table levels drop constraint if exists levels_building_fk, add constraint levels_building_fk FOREIGN KEY (client_uid, building_uid) REFERENCES buildings(client_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
alter table locations drop constraint if exists locations_level_fk, add constraint locations_level_fk FOREIGN KEY (client_uid, building_uid, level_uid) REFERENCES levels(client_uid, building_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS levels_name_idx ON levels USING btree (building_uid, level_name, uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS locations_name_idx ON locations USING btree (level_uid, name, uid);
