create table if not exists station_account_buildings (
  client_uid uuid not null,
  station_uid uuid not null,
  building_uid uuid not null
);
--> statement-breakpoint
create table if not exists station_account_modules (
  client_uid uuid not null,
  station_uid uuid not null,
  module_uid uuid not null
);
--> statement-breakpoint
create table if not exists station_accounts (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  name text collate by_name not null,
  is_client_scoped boolean default false not null,
  sealed_key text not null,
  key_fingerprint text not null,
  key_generated_at timestamp with time zone not null,
  last_login timestamp with time zone,
  search_text text generated always as (search_form(name)) stored,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  modified_by text default ''::text not null
);
--> statement-breakpoint
alter table station_account_buildings drop constraint if exists station_account_buildings_station_fk;
--> statement-breakpoint
alter table station_account_modules drop constraint if exists station_account_modules_station_fk;
--> statement-breakpoint
alter table station_account_buildings drop constraint if exists station_account_buildings_station_uid_building_uid_pk, add constraint station_account_buildings_station_uid_building_uid_pk PRIMARY KEY (station_uid, building_uid);
--> statement-breakpoint
alter table station_account_modules drop constraint if exists station_account_modules_station_uid_module_uid_pk, add constraint station_account_modules_station_uid_module_uid_pk PRIMARY KEY (station_uid, module_uid);
--> statement-breakpoint
alter table station_accounts drop constraint if exists station_accounts_client_uid_key, add constraint station_accounts_client_uid_key UNIQUE (client_uid, uid);
--> statement-breakpoint
alter table station_accounts drop constraint if exists station_accounts_fingerprint_key, add constraint station_accounts_fingerprint_key UNIQUE (key_fingerprint);
--> statement-breakpoint
alter table station_accounts drop constraint if exists station_accounts_name_check, add constraint station_accounts_name_check CHECK ((btrim(name) <> ''::text));
--> statement-breakpoint
alter table station_accounts drop constraint if exists station_accounts_pkey, add constraint station_accounts_pkey PRIMARY KEY (uid);
--> statement-breakpoint
alter table station_account_buildings drop constraint if exists station_account_buildings_building_fk, add constraint station_account_buildings_building_fk FOREIGN KEY (client_uid, building_uid) REFERENCES buildings(client_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
alter table station_account_buildings drop constraint if exists station_account_buildings_station_fk, add constraint station_account_buildings_station_fk FOREIGN KEY (client_uid, station_uid) REFERENCES station_accounts(client_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
alter table station_account_modules drop constraint if exists station_account_modules_module_uid_modules_uid_fk, add constraint station_account_modules_module_uid_modules_uid_fk FOREIGN KEY (module_uid) REFERENCES modules(uid);
--> statement-breakpoint
alter table station_account_modules drop constraint if exists station_account_modules_station_fk, add constraint station_account_modules_station_fk FOREIGN KEY (client_uid, station_uid) REFERENCES station_accounts(client_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
alter table station_accounts drop constraint if exists station_accounts_client_uid_clients_uid_fk, add constraint station_accounts_client_uid_clients_uid_fk FOREIGN KEY (client_uid) REFERENCES clients(uid) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS station_account_buildings_building_idx ON station_account_buildings USING btree (client_uid, building_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS station_account_modules_module_idx ON station_account_modules USING btree (module_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS station_accounts_name_idx ON station_accounts USING btree (client_uid, name, uid);
--> statement-breakpoint
-- Of which table the records are is told with each holding, since a kind need not be called as its table is.
create or replace function keep_holding_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule jsonb := tg_argv[0]::jsonb;
  there text := rule ->> 'ofTable';
  given_in text := rule ->> 'gives';
  owner record;
  of_client uuid;
  things jsonb;
begin
  for owner in execute format('select %I as uid, %s as given from moved group by 1', rule ->> 'of',
                              case when given_in is null then 'null::uuid[]' else format('array_agg(distinct %I)', given_in) end)
  loop
    execute format('select %I from %I where uid = $1', case there when 'clients' then 'uid' else 'client_uid' end, there)
      into of_client using owner.uid;
    if given_in is null then
      things := '[null, null]';
    else
      select jsonb_agg(jsonb_build_object('uid', each, 'name', coalesce(name_of_record(rule ->> 'from', each), '')))
        into things from unnest(owner.given) as each;
      things := case tg_op when 'DELETE' then jsonb_build_array(things, '[]'::jsonb) else jsonb_build_array('[]'::jsonb, things) end;
    end if;
    perform keep_history(of_client, rule ->> 'kind', owner.uid, coalesce(name_of_record(there, owner.uid), ''), 'changed',
                         jsonb_build_object(rule ->> 'field', things));
  end loop;
  return null;
end
$$;
