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
CREATE TABLE "organisation_providers" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_client_secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"interaction_uid" text NOT NULL,
	"client_uid" uuid NOT NULL,
	"nonce" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "building_types" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"building_type_uid" uuid,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"address_line3" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state_province_region" text DEFAULT '' NOT NULL,
	"postal_zip_code" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"unique_id" text DEFAULT '' NOT NULL,
	"building_id" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"contract_end_date" date,
	"renewal_month" integer,
	"renewal_year" integer,
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
	"name" text NOT NULL,
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
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
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
CREATE TABLE "states" (
	"country_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "states_country_code_code_pk" PRIMARY KEY("country_code","code")
);
--> statement-breakpoint
CREATE TABLE "timezones" (
	"zone_name" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"display_order" integer DEFAULT 100 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"is_global_admin" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "roles_name_check" CHECK (btrim("roles"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_uid" uuid NOT NULL,
	"role_uid" uuid NOT NULL,
	CONSTRAINT "user_roles_user_uid_role_uid_pk" PRIMARY KEY("user_uid","role_uid")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid,
	"maximum_failed_logins" integer DEFAULT 20 NOT NULL,
	"require_password_change" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "user_settings_maximum_check" CHECK ("user_settings"."maximum_failed_logins" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "user_buildings" (
	"user_uid" uuid NOT NULL,
	"client_uid" uuid NOT NULL,
	"building_uid" uuid NOT NULL,
	CONSTRAINT "user_buildings_user_uid_building_uid_pk" PRIMARY KEY("user_uid","building_uid")
);
--> statement-breakpoint
CREATE TABLE "user_clients" (
	"user_uid" uuid NOT NULL,
	"client_uid" uuid NOT NULL,
	CONSTRAINT "user_clients_user_uid_client_uid_pk" PRIMARY KEY("user_uid","client_uid")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid,
	"is_system_user" boolean DEFAULT false NOT NULL,
	"user_name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sso" boolean DEFAULT false NOT NULL,
	"email_verified" boolean DEFAULT true NOT NULL,
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
	"is_enterprise_user" boolean DEFAULT false NOT NULL,
	"last_login" timestamp with time zone,
	"all_clients" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "users_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "users_tenant_check" CHECK ("users"."is_system_user" = ("users"."client_uid" is null)),
	CONSTRAINT "users_page_size_check" CHECK ("users"."page_size" between 1 and 1000),
	CONSTRAINT "users_failed_logins_check" CHECK ("users"."failed_logins" >= 0),
	CONSTRAINT "users_all_clients_check" CHECK ("users"."is_system_user" or not "users"."all_clients")
);
--> statement-breakpoint
ALTER TABLE "building_types" ADD CONSTRAINT "building_types_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_building_type_uid_building_types_uid_fk" FOREIGN KEY ("building_type_uid") REFERENCES "public"."building_types"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_time_zone_timezones_zone_name_fk" FOREIGN KEY ("time_zone") REFERENCES "public"."timezones"("zone_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_modules" ADD CONSTRAINT "client_modules_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_modules" ADD CONSTRAINT "client_modules_module_uid_modules_uid_fk" FOREIGN KEY ("module_uid") REFERENCES "public"."modules"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_time_zone_timezones_zone_name_fk" FOREIGN KEY ("time_zone") REFERENCES "public"."timezones"("zone_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_group_uid_module_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."module_groups"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_parent_module_uid_modules_uid_fk" FOREIGN KEY ("parent_module_uid") REFERENCES "public"."modules"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_uid_roles_uid_fk" FOREIGN KEY ("role_uid") REFERENCES "public"."roles"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_buildings" ADD CONSTRAINT "user_buildings_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_buildings" ADD CONSTRAINT "user_buildings_building_fk" FOREIGN KEY ("client_uid","building_uid") REFERENCES "public"."buildings"("client_uid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_clients" ADD CONSTRAINT "user_clients_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_clients" ADD CONSTRAINT "user_clients_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_landing_page_uid_default_landing_pages_uid_fk" FOREIGN KEY ("default_landing_page_uid") REFERENCES "public"."default_landing_pages"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_parent_user_uid_users_uid_fk" FOREIGN KEY ("parent_user_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_primary_building_uid_buildings_uid_fk" FOREIGN KEY ("primary_building_uid") REFERENCES "public"."buildings"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid_idx" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant_idx" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_account_idx" ON "oidc_payloads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expiry_idx" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "building_types_client_idx" ON "building_types" USING btree ("client_uid","name");--> statement-breakpoint
CREATE INDEX "buildings_name_idx" ON "buildings" USING btree ("client_uid","name","uid");--> statement-breakpoint
CREATE INDEX "buildings_status_idx" ON "buildings" USING btree ("client_uid","status","name","uid");--> statement-breakpoint
CREATE INDEX "buildings_city_idx" ON "buildings" USING btree ("client_uid","city","uid");--> statement-breakpoint
CREATE INDEX "buildings_state_idx" ON "buildings" USING btree ("client_uid","state_province_region","uid");--> statement-breakpoint
CREATE INDEX "buildings_postal_idx" ON "buildings" USING btree ("client_uid","postal_zip_code","uid");--> statement-breakpoint
CREATE INDEX "buildings_country_idx" ON "buildings" USING btree ("client_uid","country","uid");--> statement-breakpoint
CREATE INDEX "buildings_time_zone_idx" ON "buildings" USING btree ("client_uid","time_zone","uid");--> statement-breakpoint
CREATE INDEX "buildings_unique_id_idx" ON "buildings" USING btree ("client_uid","unique_id","uid");--> statement-breakpoint
CREATE INDEX "buildings_building_id_idx" ON "buildings" USING btree ("client_uid","building_id","uid");--> statement-breakpoint
CREATE INDEX "buildings_contract_end_idx" ON "buildings" USING btree ("client_uid","contract_end_date","uid");--> statement-breakpoint
CREATE INDEX "buildings_created_idx" ON "buildings" USING btree ("client_uid","created_at","uid");--> statement-breakpoint
CREATE INDEX "buildings_type_idx" ON "buildings" USING btree ("building_type_uid");--> statement-breakpoint
CREATE INDEX "client_modules_module_idx" ON "client_modules" USING btree ("module_uid");--> statement-breakpoint
CREATE INDEX "clients_name_idx" ON "clients" USING btree ("name","uid");--> statement-breakpoint
CREATE INDEX "modules_group_idx" ON "modules" USING btree ("group_uid","display_order");--> statement-breakpoint
CREATE INDEX "countries_order_idx" ON "countries" USING btree ("display_order","name");--> statement-breakpoint
CREATE INDEX "states_name_idx" ON "states" USING btree ("name","country_code","code");--> statement-breakpoint
CREATE INDEX "timezones_order_idx" ON "timezones" USING btree ("display_order","display_name");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (coalesce("client_uid", '00000000-0000-0000-0000-000000000000'),lower("name"));--> statement-breakpoint
CREATE INDEX "roles_client_idx" ON "roles" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "user_settings_client_key" ON "user_settings" USING btree (coalesce("client_uid", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "user_buildings_building_idx" ON "user_buildings" USING btree ("client_uid","building_uid");--> statement-breakpoint
CREATE INDEX "user_clients_client_idx" ON "user_clients" USING btree ("client_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name_key" ON "users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("client_uid","last_name","first_name","uid");--> statement-breakpoint
CREATE INDEX "users_primary_building_idx" ON "users" USING btree ("primary_building_uid");