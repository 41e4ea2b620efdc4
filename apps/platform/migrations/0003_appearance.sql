-- How the portal looks for somebody: theirs to choose, on every device.
ALTER TABLE "users" ADD COLUMN if not exists "scheme" text DEFAULT 'system' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN if not exists "density" text DEFAULT 'comfortable' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT if exists "users_scheme_check", ADD CONSTRAINT "users_scheme_check" CHECK ("users"."scheme" in ('system', 'light', 'dark'));
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT if exists "users_density_check", ADD CONSTRAINT "users_density_check" CHECK ("users"."density" in ('comfortable', 'compact'));