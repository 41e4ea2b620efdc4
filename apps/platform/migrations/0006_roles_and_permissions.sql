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
DROP INDEX "roles_name_key";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "default_role_uid" uuid;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "unknown_members" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_groups" ADD CONSTRAINT "permission_groups_module_uid_modules_uid_fk" FOREIGN KEY ("module_uid") REFERENCES "public"."modules"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_group_uid_permission_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."permission_groups"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_client_uid_key" UNIQUE("client_uid","uid");--> statement-breakpoint
ALTER TABLE "role_assignables" ADD CONSTRAINT "role_assignables_role_fk" FOREIGN KEY ("client_uid","role_uid") REFERENCES "public"."roles"("client_uid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignables" ADD CONSTRAINT "role_assignables_assignable_fk" FOREIGN KEY ("client_uid","assignable_uid") REFERENCES "public"."roles"("client_uid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permissions_group_idx" ON "permissions" USING btree ("group_uid","display_order");--> statement-breakpoint
CREATE INDEX "role_assignables_assignable_idx" ON "role_assignables" USING btree ("client_uid","assignable_uid");--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_default_role_uid_default_roles_uid_fk" FOREIGN KEY ("default_role_uid") REFERENCES "public"."default_roles"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (coalesce("client_uid", '00000000-0000-0000-0000-000000000000'),lower(btrim("name")));