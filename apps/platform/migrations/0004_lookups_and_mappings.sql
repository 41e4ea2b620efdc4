CREATE TABLE "departments" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text COLLATE by_name NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name || E'\n' || description)) STORED,
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
	"name" text COLLATE by_name NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name || E'\n' || description)) STORED,
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
	"name" text COLLATE by_name NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name || E'\n' || description)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "titles_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "titles_name_check" CHECK (btrim("titles"."name") <> '')
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
	"name" text COLLATE by_name NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"has_all_buildings" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "security_groups_client_uid_key" UNIQUE("client_uid","uid"),
	CONSTRAINT "security_groups_name_check" CHECK (btrim("security_groups"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupations" ADD CONSTRAINT "occupations_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_group_buildings" ADD CONSTRAINT "security_group_buildings_group_fk" FOREIGN KEY ("client_uid","group_uid") REFERENCES "public"."security_groups"("client_uid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_group_buildings" ADD CONSTRAINT "security_group_buildings_building_fk" FOREIGN KEY ("client_uid","building_uid") REFERENCES "public"."buildings"("client_uid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_group_roles" ADD CONSTRAINT "security_group_roles_role_uid_roles_uid_fk" FOREIGN KEY ("role_uid") REFERENCES "public"."roles"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_group_roles" ADD CONSTRAINT "security_group_roles_group_fk" FOREIGN KEY ("client_uid","group_uid") REFERENCES "public"."security_groups"("client_uid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_groups" ADD CONSTRAINT "security_groups_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."clients"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name_key" ON "departments" USING btree ("client_uid",lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "departments_name_idx" ON "departments" USING btree ("client_uid","name","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "occupations_name_key" ON "occupations" USING btree ("client_uid",lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "occupations_name_idx" ON "occupations" USING btree ("client_uid","name","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "titles_name_key" ON "titles" USING btree ("client_uid",lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "titles_name_idx" ON "titles" USING btree ("client_uid","name","uid");--> statement-breakpoint
CREATE INDEX "security_group_buildings_building_idx" ON "security_group_buildings" USING btree ("client_uid","building_uid");--> statement-breakpoint
CREATE INDEX "security_group_roles_role_idx" ON "security_group_roles" USING btree ("role_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "security_groups_name_key" ON "security_groups" USING btree ("client_uid",lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "security_groups_name_idx" ON "security_groups" USING btree ("client_uid","name","uid");