DROP INDEX "users_status_idx";--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("client_uid",(not "is_active"),"last_name","first_name","uid");