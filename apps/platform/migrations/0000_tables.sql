-- The tables, as `src/storage/schema` says; before them what they are made with, after them what it cannot say.

-- Accents sort beside their letters and “Building 2” before “Building 10”; equal only when equal byte by byte.
create collation if not exists by_name (provider = icu, locale = 'und-u-kn-true');
--> statement-breakpoint
-- Texts are found without regard to case and accents: ‘gwyr’ finds ‘Gŵyr’, ‘lodz’ finds ‘Łódź’.
create function search_form(given text) returns text
  language sql immutable parallel safe strict
  return lower(translate(regexp_replace(normalize(given, nfkd), U&'[\0300-\036F]', '', 'g'), 'ŁłØøĐđÐðĦħıŒœÆæ', 'LlOoDdDdHhiOoAa') collate "und-x-icu");
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_uid" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"locks" integer DEFAULT 0 NOT NULL,
	"guessed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_pk" PRIMARY KEY("user_uid","device_hash")
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"uid" text,
	"user_code" text,
	"grant_id" text,
	"account_id" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "organisation_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	CONSTRAINT "organisation_domains_lower_check" CHECK ("organisation_domains"."domain" = lower("organisation_domains"."domain") and "organisation_domains"."domain" <> '')
);
--> statement-breakpoint
CREATE TABLE "organisation_providers" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_client_secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed_value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"verifies_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_uid" uuid NOT NULL,
	"to_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"what" text NOT NULL,
	"actor_uid" uuid,
	"subject_uid" uuid,
	"client_uid" uuid,
	"network" text,
	"request_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "building_types" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid,
	"name" text collate by_name NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name)) STORED
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text collate by_name NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"building_type_uid" uuid,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"address_line3" text DEFAULT '' NOT NULL,
	"city" text collate by_name DEFAULT '' NOT NULL,
	"state_province_region" text collate by_name DEFAULT '' NOT NULL,
	"postal_zip_code" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"unique_id" text collate by_name DEFAULT '' NOT NULL,
	"building_id" text collate by_name DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"contract_end_date" date,
	"renewal_month" integer,
	"renewal_year" integer,
	"search_text" text GENERATED ALWAYS AS (search_form(name || E'\n' || unique_id || E'\n' || building_id || E'\n' || address_line1 || E'\n' || city || E'\n' || postal_zip_code)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "buildings_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "buildings_name_check" CHECK (btrim("buildings"."name") <> ''),
	CONSTRAINT "buildings_status_check" CHECK ("buildings"."status" in (0, 1, 2)),
	CONSTRAINT "buildings_renewal_month_check" CHECK ("buildings"."renewal_month" between 1 and 12),
	CONSTRAINT "buildings_renewal_year_check" CHECK ("buildings"."renewal_year" between 1000 and 9999)
);
--> statement-breakpoint
CREATE TABLE "client_modules" (
	"client_uid" uuid NOT NULL,
	"module_uid" uuid NOT NULL,
	CONSTRAINT "client_modules_client_uid_module_uid_pk" PRIMARY KEY("client_uid","module_uid")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text collate by_name NOT NULL,
	"unique_id" text DEFAULT '' NOT NULL,
	"type" integer NOT NULL,
	"status" integer,
	"billing_type" integer DEFAULT 0 NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"address_line3" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state_province_region" text DEFAULT '' NOT NULL,
	"postal_zip_code" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"time_zone" text,
	"notes" text DEFAULT '' NOT NULL,
	"internal_use_only" boolean DEFAULT false NOT NULL,
	"client_services_representative" text DEFAULT '' NOT NULL,
	"unknown_members" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "clients_name_check" CHECK (btrim("clients"."name") <> ''),
	CONSTRAINT "clients_type_check" CHECK ("clients"."type" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "clients_status_check" CHECK ("clients"."status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "clients_billing_type_check" CHECK ("clients"."billing_type" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"last_request" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "connections_client_key" UNIQUE("client_uid"),
	CONSTRAINT "connections_name_check" CHECK (btrim("connections"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"first_name" text collate by_name NOT NULL,
	"last_name" text collate by_name NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"title_uid" uuid,
	"mobile_phone_number" text DEFAULT '' NOT NULL,
	"voice_phone_number" text DEFAULT '' NOT NULL,
	"primary_building_uid" uuid,
	"preferred_contact_methods" text[] DEFAULT array['Email'] NOT NULL,
	"unknown_members" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (left(search_form(first_name || ' ' || last_name || E'\n' || user_name), 300)) STORED,
	"address_key" text GENERATED ALWAYS AS (lower(user_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "contacts_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "contacts_first_name_check" CHECK (btrim("contacts"."first_name") <> ''),
	CONSTRAINT "contacts_last_name_check" CHECK (btrim("contacts"."last_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "creations" (
	"user_uid" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"sent_hash" text NOT NULL,
	"outcome" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creations_pkey" PRIMARY KEY("user_uid","key_hash")
);
--> statement-breakpoint
CREATE TABLE "user_buildings" (
	"user_uid" uuid NOT NULL,
	"client_uid" uuid NOT NULL,
	"building_uid" uuid NOT NULL,
	"given_by" uuid,
	CONSTRAINT "user_buildings_given_key" UNIQUE NULLS NOT DISTINCT("user_uid","building_uid","given_by")
);
--> statement-breakpoint
CREATE TABLE "user_mappings" (
	"user_uid" uuid NOT NULL,
	"client_uid" uuid NOT NULL,
	"group_uid" uuid NOT NULL,
	"has_all_buildings" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_mappings_user_uid_group_uid_pk" PRIMARY KEY("user_uid","group_uid")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_uid" uuid NOT NULL,
	"role_uid" uuid NOT NULL,
	"given_by" uuid,
	CONSTRAINT "user_roles_given_key" UNIQUE NULLS NOT DISTINCT("user_uid","role_uid","given_by")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text collate by_name NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name || E'\n' || description)) STORED,
	"unknown_members" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "departments_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "departments_name_check" CHECK (btrim("departments"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "occupations" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text collate by_name NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name || E'\n' || description)) STORED,
	"unknown_members" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "occupations_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "occupations_name_check" CHECK (btrim("occupations"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "titles" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text collate by_name NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name || E'\n' || description)) STORED,
	"unknown_members" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "titles_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "titles_name_check" CHECK (btrim("titles"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "module_groups" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"display_name" text NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_uid" uuid NOT NULL,
	"display_name" text NOT NULL,
	"require_parent" boolean DEFAULT false NOT NULL,
	"parent_module_uid" uuid,
	"linked_group_id" text,
	"linked_group_type" integer,
	"display_order" integer DEFAULT 0 NOT NULL,
	"client_types" integer[] NOT NULL,
	CONSTRAINT "modules_parent_check" CHECK (not "modules"."require_parent" or "modules"."parent_module_uid" is not null)
);
--> statement-breakpoint
CREATE TABLE "permission_groups" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"module_uid" uuid,
	CONSTRAINT "permission_groups_name_key" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_for_clients" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "permissions_name_key" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text collate by_name NOT NULL,
	"display_order" integer DEFAULT 100 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "default_landing_pages" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "default_landing_pages_path_key" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "email_subscriptions" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "email_subscriptions_name_key" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"country_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text collate by_name NOT NULL,
	CONSTRAINT "states_country_code_code_pk" PRIMARY KEY("country_code","code")
);
--> statement-breakpoint
CREATE TABLE "timezones" (
	"zone_name" text PRIMARY KEY NOT NULL,
	"display_name" text collate by_name NOT NULL,
	"display_order" integer DEFAULT 100 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "default_roles" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"is_global_admin" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "default_roles_name_key" UNIQUE("name"),
	CONSTRAINT "default_roles_name_check" CHECK (btrim("default_roles"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "role_assignables" (
	"client_uid" uuid NOT NULL,
	"role_uid" uuid NOT NULL,
	"assignable_uid" uuid NOT NULL,
	CONSTRAINT "role_assignables_role_uid_assignable_uid_pk" PRIMARY KEY("role_uid","assignable_uid")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid,
	"name" text collate by_name NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"is_global_admin" boolean DEFAULT false NOT NULL,
	"default_role_uid" uuid,
	"unknown_members" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "roles_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "roles_name_check" CHECK (btrim("roles"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid,
	"maximum_failed_logins" integer DEFAULT 20 NOT NULL,
	"require_password_change" boolean DEFAULT false NOT NULL,
	"password_change_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "user_settings_maximum_check" CHECK ("user_settings"."maximum_failed_logins" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "security_group_buildings" (
	"client_uid" uuid NOT NULL,
	"group_uid" uuid NOT NULL,
	"building_uid" uuid NOT NULL,
	CONSTRAINT "security_group_buildings_group_uid_building_uid_pk" PRIMARY KEY("group_uid","building_uid")
);
--> statement-breakpoint
CREATE TABLE "security_group_roles" (
	"client_uid" uuid NOT NULL,
	"group_uid" uuid NOT NULL,
	"role_uid" uuid NOT NULL,
	CONSTRAINT "security_group_roles_group_uid_role_uid_pk" PRIMARY KEY("group_uid","role_uid")
);
--> statement-breakpoint
CREATE TABLE "security_groups" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text collate by_name NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"has_all_buildings" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name)) STORED,
	"unknown_members" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "security_groups_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "security_groups_name_check" CHECK (btrim("security_groups"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "user_clients" (
	"user_uid" uuid NOT NULL,
	"client_uid" uuid NOT NULL,
	CONSTRAINT "user_clients_user_uid_client_uid_pk" PRIMARY KEY("user_uid","client_uid")
);
--> statement-breakpoint
CREATE TABLE "user_departments" (
	"user_uid" uuid NOT NULL,
	"client_uid" uuid NOT NULL,
	"department_uid" uuid NOT NULL,
	CONSTRAINT "user_departments_user_uid_department_uid_pk" PRIMARY KEY("user_uid","department_uid")
);
--> statement-breakpoint
CREATE TABLE "user_occupations" (
	"user_uid" uuid NOT NULL,
	"client_uid" uuid NOT NULL,
	"occupation_uid" uuid NOT NULL,
	CONSTRAINT "user_occupations_user_uid_occupation_uid_pk" PRIMARY KEY("user_uid","occupation_uid")
);
--> statement-breakpoint
CREATE TABLE "user_photos" (
	"user_uid" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"is_redrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_photos_type_check" CHECK ("user_photos"."type" in ('image/gif', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid,
	"is_system_user" boolean DEFAULT false NOT NULL,
	"user_name" text NOT NULL,
	"first_name" text collate by_name DEFAULT '' NOT NULL,
	"last_name" text collate by_name DEFAULT '' NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"password_chosen_at" timestamp with time zone,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"locks" integer DEFAULT 0 NOT NULL,
	"guessed_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sso" boolean DEFAULT false NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"has_all_buildings" boolean DEFAULT false NOT NULL,
	"is_global_admin" boolean DEFAULT false NOT NULL,
	"building_scope" boolean DEFAULT false NOT NULL,
	"role_number" integer,
	"page_size" integer DEFAULT 10 NOT NULL,
	"default_landing_page_uid" uuid,
	"parent_user_uid" uuid,
	"mobile_phone_number" text DEFAULT '' NOT NULL,
	"voice_phone_number" text DEFAULT '' NOT NULL,
	"primary_building_uid" uuid,
	"preferred_contact_methods" text[] DEFAULT array['Email'] NOT NULL,
	"email_subscriptions" uuid[] DEFAULT '{}' NOT NULL,
	"time_zone" text,
	"is_enterprise_user" boolean DEFAULT false NOT NULL,
	"is_in_classic_mode" boolean DEFAULT false NOT NULL,
	"title_uid" uuid,
	"hire_date" date,
	"last_login" timestamp with time zone,
	"sessions_from" bigint DEFAULT 0 NOT NULL,
	"kept_session" text,
	"all_clients" boolean DEFAULT false NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (left(search_form(first_name || ' ' || last_name || E'\n' || user_name), 300)) STORED,
	"address_key" text GENERATED ALWAYS AS (lower(user_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "users_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "users_tenant_check" CHECK ("users"."is_system_user" = ("users"."client_uid" is null)),
	CONSTRAINT "users_page_size_check" CHECK ("users"."page_size" between 1 and 1000),
	CONSTRAINT "users_failed_logins_check" CHECK ("users"."failed_logins" >= 0),
	CONSTRAINT "users_locks_check" CHECK ("users"."locks" >= 0),
	CONSTRAINT "users_all_clients_check" CHECK ("users"."is_system_user" or not "users"."all_clients")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_uid_fkey" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organisation_domains" ADD CONSTRAINT "organisation_domains_client_uid_fkey" FOREIGN KEY ("client_uid") REFERENCES "public"."organisation_providers"("client_uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "building_types" ADD CONSTRAINT "building_types_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_building_type_uid_building_types_uid_fk" FOREIGN KEY ("building_type_uid") REFERENCES "public"."building_types"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_time_zone_timezones_zone_name_fk" FOREIGN KEY ("time_zone") REFERENCES "public"."timezones"("zone_name") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_modules" ADD CONSTRAINT "client_modules_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_modules" ADD CONSTRAINT "client_modules_module_uid_modules_uid_fk" FOREIGN KEY ("module_uid") REFERENCES "public"."modules"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_time_zone_timezones_zone_name_fk" FOREIGN KEY ("time_zone") REFERENCES "public"."timezones"("zone_name") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_primary_building_uid_buildings_uid_fk" FOREIGN KEY ("primary_building_uid") REFERENCES "public"."buildings"("uid") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_title_fk" FOREIGN KEY ("client_uid","title_uid") REFERENCES "public"."titles"("client_uid","uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_user_uid_fkey" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_buildings" ADD CONSTRAINT "user_buildings_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_buildings" ADD CONSTRAINT "user_buildings_building_fk" FOREIGN KEY ("client_uid","building_uid") REFERENCES "public"."buildings"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_buildings" ADD CONSTRAINT "user_buildings_mapping_fk" FOREIGN KEY ("user_uid","given_by") REFERENCES "public"."user_mappings"("user_uid","group_uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_mappings" ADD CONSTRAINT "user_mappings_user_fk" FOREIGN KEY ("client_uid","user_uid") REFERENCES "public"."users"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_mappings" ADD CONSTRAINT "user_mappings_group_fk" FOREIGN KEY ("client_uid","group_uid") REFERENCES "public"."security_groups"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_uid_roles_uid_fk" FOREIGN KEY ("role_uid") REFERENCES "public"."roles"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_mapping_fk" FOREIGN KEY ("user_uid","given_by") REFERENCES "public"."user_mappings"("user_uid","group_uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occupations" ADD CONSTRAINT "occupations_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_group_uid_module_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."module_groups"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_parent_module_uid_modules_uid_fk" FOREIGN KEY ("parent_module_uid") REFERENCES "public"."modules"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "permission_groups" ADD CONSTRAINT "permission_groups_module_uid_modules_uid_fk" FOREIGN KEY ("module_uid") REFERENCES "public"."modules"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_group_uid_permission_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."permission_groups"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "role_assignables" ADD CONSTRAINT "role_assignables_role_fk" FOREIGN KEY ("client_uid","role_uid") REFERENCES "public"."roles"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "role_assignables" ADD CONSTRAINT "role_assignables_assignable_fk" FOREIGN KEY ("client_uid","assignable_uid") REFERENCES "public"."roles"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_default_role_uid_default_roles_uid_fk" FOREIGN KEY ("default_role_uid") REFERENCES "public"."default_roles"("uid") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_group_buildings" ADD CONSTRAINT "security_group_buildings_group_fk" FOREIGN KEY ("client_uid","group_uid") REFERENCES "public"."security_groups"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_group_buildings" ADD CONSTRAINT "security_group_buildings_building_fk" FOREIGN KEY ("client_uid","building_uid") REFERENCES "public"."buildings"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_group_roles" ADD CONSTRAINT "security_group_roles_role_uid_roles_uid_fk" FOREIGN KEY ("role_uid") REFERENCES "public"."roles"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_group_roles" ADD CONSTRAINT "security_group_roles_group_fk" FOREIGN KEY ("client_uid","group_uid") REFERENCES "public"."security_groups"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_groups" ADD CONSTRAINT "security_groups_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_clients" ADD CONSTRAINT "user_clients_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_clients" ADD CONSTRAINT "user_clients_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_departments" ADD CONSTRAINT "user_departments_user_fk" FOREIGN KEY ("client_uid","user_uid") REFERENCES "public"."users"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_departments" ADD CONSTRAINT "user_departments_department_fk" FOREIGN KEY ("client_uid","department_uid") REFERENCES "public"."departments"("client_uid","uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_occupations" ADD CONSTRAINT "user_occupations_user_fk" FOREIGN KEY ("client_uid","user_uid") REFERENCES "public"."users"("client_uid","uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_occupations" ADD CONSTRAINT "user_occupations_occupation_fk" FOREIGN KEY ("client_uid","occupation_uid") REFERENCES "public"."occupations"("client_uid","uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_landing_page_uid_default_landing_pages_uid_fk" FOREIGN KEY ("default_landing_page_uid") REFERENCES "public"."default_landing_pages"("uid") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_parent_user_uid_users_uid_fk" FOREIGN KEY ("parent_user_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_primary_building_uid_buildings_uid_fk" FOREIGN KEY ("primary_building_uid") REFERENCES "public"."buildings"("uid") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_time_zone_timezones_zone_name_fk" FOREIGN KEY ("time_zone") REFERENCES "public"."timezones"("zone_name") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_title_fk" FOREIGN KEY ("client_uid","title_uid") REFERENCES "public"."titles"("client_uid","uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "known_devices_used_idx" ON "known_devices" USING btree ("last_used_at");
--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid_idx" ON "oidc_payloads" USING btree ("uid");
--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant_idx" ON "oidc_payloads" USING btree ("grant_id");
--> statement-breakpoint
CREATE INDEX "oidc_payloads_account_idx" ON "oidc_payloads" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "oidc_payloads_expiry_idx" ON "oidc_payloads" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "organisation_domains_client_idx" ON "organisation_domains" USING btree ("client_uid");
--> statement-breakpoint
CREATE INDEX "mail_outbox_created_idx" ON "mail_outbox" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "mailed_links_user_idx" ON "mailed_links" USING btree ("user_uid","purpose","created_at");
--> statement-breakpoint
CREATE INDEX "mailed_links_expiry_idx" ON "mailed_links" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "security_events_at_idx" ON "security_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "security_events_client_idx" ON "security_events" USING btree ("client_uid","at");
--> statement-breakpoint
CREATE INDEX "security_events_actor_idx" ON "security_events" USING btree ("actor_uid","at");
--> statement-breakpoint
CREATE INDEX "security_events_subject_idx" ON "security_events" USING btree ("subject_uid","at");
--> statement-breakpoint
CREATE INDEX "building_types_client_idx" ON "building_types" USING btree ("client_uid","name");
--> statement-breakpoint
CREATE INDEX "buildings_name_idx" ON "buildings" USING btree ("client_uid","name","uid");
--> statement-breakpoint
CREATE INDEX "buildings_status_idx" ON "buildings" USING btree ("client_uid","status","name","uid");
--> statement-breakpoint
CREATE INDEX "buildings_city_idx" ON "buildings" USING btree ("client_uid","city","uid");
--> statement-breakpoint
CREATE INDEX "buildings_state_idx" ON "buildings" USING btree ("client_uid","state_province_region","uid");
--> statement-breakpoint
CREATE INDEX "buildings_postal_idx" ON "buildings" USING btree ("client_uid","postal_zip_code","uid");
--> statement-breakpoint
CREATE INDEX "buildings_country_idx" ON "buildings" USING btree ("client_uid","country","uid");
--> statement-breakpoint
CREATE INDEX "buildings_time_zone_idx" ON "buildings" USING btree ("client_uid","time_zone","uid");
--> statement-breakpoint
CREATE INDEX "buildings_unique_id_idx" ON "buildings" USING btree ("client_uid","unique_id","uid");
--> statement-breakpoint
CREATE INDEX "buildings_building_id_idx" ON "buildings" USING btree ("client_uid","building_id","uid");
--> statement-breakpoint
CREATE INDEX "buildings_contract_end_idx" ON "buildings" USING btree ("client_uid","contract_end_date","uid");
--> statement-breakpoint
CREATE INDEX "buildings_created_idx" ON "buildings" USING btree ("client_uid","created_at","uid");
--> statement-breakpoint
CREATE INDEX "buildings_type_idx" ON "buildings" USING btree ("building_type_uid");
--> statement-breakpoint
CREATE INDEX "client_modules_module_idx" ON "client_modules" USING btree ("module_uid");
--> statement-breakpoint
CREATE INDEX "clients_name_idx" ON "clients" USING btree ("name","uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_name_key" ON "contacts" USING btree ("client_uid",lower(btrim("first_name")),lower(btrim("last_name")));
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_address_key" ON "contacts" USING btree ("client_uid","address_key") WHERE "contacts"."user_name" <> '';
--> statement-breakpoint
CREATE INDEX "contacts_first_name_idx" ON "contacts" USING btree ("client_uid","first_name","last_name","uid");
--> statement-breakpoint
CREATE INDEX "contacts_address_idx" ON "contacts" USING btree ("client_uid","user_name","uid");
--> statement-breakpoint
CREATE INDEX "contacts_title_idx" ON "contacts" USING btree ("client_uid","title_uid");
--> statement-breakpoint
CREATE INDEX "contacts_primary_building_idx" ON "contacts" USING btree ("primary_building_uid");
--> statement-breakpoint
CREATE INDEX "creations_created_at_idx" ON "creations" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "user_buildings_building_idx" ON "user_buildings" USING btree ("client_uid","building_uid");
--> statement-breakpoint
CREATE INDEX "user_buildings_given_by_idx" ON "user_buildings" USING btree ("given_by","user_uid") WHERE given_by is not null;
--> statement-breakpoint
CREATE INDEX "user_mappings_group_idx" ON "user_mappings" USING btree ("client_uid","group_uid");
--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role_uid");
--> statement-breakpoint
CREATE INDEX "user_roles_given_by_idx" ON "user_roles" USING btree ("given_by","user_uid") WHERE given_by is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name_key" ON "departments" USING btree ("client_uid",lower(btrim("name")));
--> statement-breakpoint
CREATE INDEX "departments_name_idx" ON "departments" USING btree ("client_uid","name","uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "occupations_name_key" ON "occupations" USING btree ("client_uid",lower(btrim("name")));
--> statement-breakpoint
CREATE INDEX "occupations_name_idx" ON "occupations" USING btree ("client_uid","name","uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "titles_name_key" ON "titles" USING btree ("client_uid",lower(btrim("name")));
--> statement-breakpoint
CREATE INDEX "titles_name_idx" ON "titles" USING btree ("client_uid","name","uid");
--> statement-breakpoint
CREATE INDEX "modules_group_idx" ON "modules" USING btree ("group_uid","display_order");
--> statement-breakpoint
CREATE INDEX "permissions_group_idx" ON "permissions" USING btree ("group_uid","display_order");
--> statement-breakpoint
CREATE INDEX "countries_order_idx" ON "countries" USING btree ("display_order","name");
--> statement-breakpoint
CREATE INDEX "states_name_idx" ON "states" USING btree ("name","country_code","code");
--> statement-breakpoint
CREATE INDEX "timezones_order_idx" ON "timezones" USING btree ("display_order","display_name");
--> statement-breakpoint
CREATE INDEX "role_assignables_assignable_idx" ON "role_assignables" USING btree ("client_uid","assignable_uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (coalesce("client_uid", '00000000-0000-0000-0000-000000000000'),lower(btrim("name")));
--> statement-breakpoint
CREATE INDEX "roles_client_idx" ON "roles" USING btree ("client_uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_settings_client_key" ON "user_settings" USING btree (coalesce("client_uid", '00000000-0000-0000-0000-000000000000'));
--> statement-breakpoint
CREATE INDEX "security_group_buildings_building_idx" ON "security_group_buildings" USING btree ("client_uid","building_uid");
--> statement-breakpoint
CREATE INDEX "security_group_roles_role_idx" ON "security_group_roles" USING btree ("role_uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "security_groups_name_key" ON "security_groups" USING btree ("client_uid",lower(btrim("name")));
--> statement-breakpoint
CREATE INDEX "security_groups_name_idx" ON "security_groups" USING btree ("client_uid","name","uid");
--> statement-breakpoint
CREATE INDEX "user_clients_client_idx" ON "user_clients" USING btree ("client_uid");
--> statement-breakpoint
CREATE INDEX "user_departments_department_idx" ON "user_departments" USING btree ("client_uid","department_uid","user_uid");
--> statement-breakpoint
CREATE INDEX "user_occupations_occupation_idx" ON "user_occupations" USING btree ("client_uid","occupation_uid","user_uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_photos_key_key" ON "user_photos" USING btree ("key");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name_key" ON "users" USING btree (lower("user_name"));
--> statement-breakpoint
CREATE INDEX "users_first_name_idx" ON "users" USING btree ("client_uid","first_name","last_name","uid");
--> statement-breakpoint
CREATE INDEX "users_address_idx" ON "users" USING btree ("client_uid","user_name","uid");
--> statement-breakpoint
CREATE INDEX "users_address_key_idx" ON "users" USING btree ("client_uid","address_key");
--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("client_uid",(not "is_active"),"last_name","first_name","uid");
--> statement-breakpoint
CREATE INDEX "users_last_login_idx" ON "users" USING btree ("client_uid",coalesce("last_login", '-infinity'),"uid");
--> statement-breakpoint
CREATE INDEX "users_failed_logins_idx" ON "users" USING btree ("client_uid","failed_logins");
--> statement-breakpoint
CREATE INDEX "users_locked_idx" ON "users" USING btree ("client_uid","locked_until") WHERE "users"."locked_until" is not null;
--> statement-breakpoint
CREATE INDEX "users_title_idx" ON "users" USING btree ("client_uid","title_uid");
--> statement-breakpoint
CREATE INDEX "users_primary_building_idx" ON "users" USING btree ("primary_building_uid");
--> statement-breakpoint
-- The list of people is read in order of names from these two indexes, and nothing but them: what search and status look
-- at stands beside the keys.
create index users_name_idx on users (client_uid, last_name, first_name, uid) include (search_text, is_active);
--> statement-breakpoint
create index contacts_name_idx on contacts (client_uid, last_name, first_name, uid) include (search_text);
--> statement-breakpoint
-- The search across clients reads people in order of their names from this index, and nothing but it: what is searched in
-- and whose they are stands beside the keys.
create index users_everywhere_idx on users (last_name, first_name, uid) include (search_text, client_uid, is_system_user);
--> statement-breakpoint
-- Users and contacts as one list. It has no condition of its own: only so does the planner look through it to the indexes.
-- Whoever reads it sees what they would see of the tables.
create view people with (security_invoker = true) as
  select uid, client_uid, false as is_contact_only, last_name, first_name, user_name, address_key, search_text, is_active,
         is_enterprise_user, has_all_buildings, failed_logins, title_uid, primary_building_uid,
         coalesce(last_login, '-infinity') as last_seen
  from users
  union all
  select uid, client_uid, true, last_name, first_name, user_name, address_key, search_text, true,
         false, false, 0, title_uid, primary_building_uid, '-infinity'::timestamptz
  from contacts;
