-- How often somebody has signed in on a day, and failed to: numbers for figures, gone with the person.
CREATE TABLE if not exists "sign_in_days" (
	"user_uid" uuid NOT NULL,
	"client_uid" uuid,
	"day" date NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_days_user_uid_day_pk" PRIMARY KEY("user_uid","day"),
	CONSTRAINT "sign_in_days_counts_check" CHECK ("sign_in_days"."succeeded" >= 0 and "sign_in_days"."failed" >= 0),
	CONSTRAINT "sign_in_days_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "users"("uid") ON DELETE cascade,
	CONSTRAINT "sign_in_days_client_uid_clients_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "clients"("uid") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX if not exists "sign_in_days_client_idx" ON "sign_in_days" USING btree ("client_uid","day");
--> statement-breakpoint
CREATE INDEX if not exists "sign_in_days_day_idx" ON "sign_in_days" USING btree ("day");
