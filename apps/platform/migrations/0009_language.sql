-- What the portal is said in for somebody: theirs to choose, on every device.
ALTER TABLE "users" ADD COLUMN if not exists "language" text DEFAULT 'usual' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT if exists "users_language_check", ADD CONSTRAINT "users_language_check" CHECK ("users"."language" in ('usual', 'en-GB', 'en-US', 'cy-GB'));
