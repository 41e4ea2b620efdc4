CREATE TABLE "contacts" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"first_name" text COLLATE by_name NOT NULL,
	"last_name" text COLLATE by_name NOT NULL,
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
	"content" bytea NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_photos_type_check" CHECK ("user_photos"."type" in ('image/gif', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
DROP INDEX "users_name_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_in_classic_mode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "title_uid" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hire_date" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (left(search_form(first_name || ' ' || last_name || E'\n' || user_name), 300)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_key" text GENERATED ALWAYS AS (lower(user_name)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_primary_building_uid_buildings_uid_fk" FOREIGN KEY ("primary_building_uid") REFERENCES "public"."buildings"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_title_fk" FOREIGN KEY ("client_uid","title_uid") REFERENCES "public"."titles"("client_uid","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_departments" ADD CONSTRAINT "user_departments_user_fk" FOREIGN KEY ("client_uid","user_uid") REFERENCES "public"."users"("client_uid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_departments" ADD CONSTRAINT "user_departments_department_fk" FOREIGN KEY ("client_uid","department_uid") REFERENCES "public"."departments"("client_uid","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_occupations" ADD CONSTRAINT "user_occupations_user_fk" FOREIGN KEY ("client_uid","user_uid") REFERENCES "public"."users"("client_uid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_occupations" ADD CONSTRAINT "user_occupations_occupation_fk" FOREIGN KEY ("client_uid","occupation_uid") REFERENCES "public"."occupations"("client_uid","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_name_key" ON "contacts" USING btree ("client_uid",lower(btrim("first_name")),lower(btrim("last_name")));--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_address_key" ON "contacts" USING btree ("client_uid","address_key") WHERE "contacts"."user_name" <> '';--> statement-breakpoint
CREATE INDEX "contacts_first_name_idx" ON "contacts" USING btree ("client_uid","first_name","last_name","uid");--> statement-breakpoint
CREATE INDEX "contacts_address_idx" ON "contacts" USING btree ("client_uid","user_name","uid");--> statement-breakpoint
CREATE INDEX "contacts_title_idx" ON "contacts" USING btree ("client_uid","title_uid");--> statement-breakpoint
CREATE INDEX "contacts_primary_building_idx" ON "contacts" USING btree ("primary_building_uid");--> statement-breakpoint
CREATE INDEX "user_departments_department_idx" ON "user_departments" USING btree ("client_uid","department_uid","user_uid");--> statement-breakpoint
CREATE INDEX "user_occupations_occupation_idx" ON "user_occupations" USING btree ("client_uid","occupation_uid","user_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "user_photos_key_key" ON "user_photos" USING btree ("key");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_title_fk" FOREIGN KEY ("client_uid","title_uid") REFERENCES "public"."titles"("client_uid","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_first_name_idx" ON "users" USING btree ("client_uid","first_name","last_name","uid");--> statement-breakpoint
CREATE INDEX "users_address_idx" ON "users" USING btree ("client_uid","user_name","uid");--> statement-breakpoint
CREATE INDEX "users_address_key_idx" ON "users" USING btree ("client_uid","address_key");--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("client_uid","is_active","last_name","first_name","uid");--> statement-breakpoint
CREATE INDEX "users_last_login_idx" ON "users" USING btree ("client_uid",coalesce("last_login", '-infinity'),"uid");--> statement-breakpoint
CREATE INDEX "users_failed_logins_idx" ON "users" USING btree ("client_uid","failed_logins");--> statement-breakpoint
CREATE INDEX "users_title_idx" ON "users" USING btree ("client_uid","title_uid");