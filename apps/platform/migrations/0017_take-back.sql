alter table import_rows add column if not exists written jsonb;
--> statement-breakpoint
alter table imports add column if not exists removed integer default 0 not null;
--> statement-breakpoint
alter table imports add column if not exists takes_back_uid uuid;
--> statement-breakpoint
alter table imports drop constraint if exists imports_takes_back_fk, add constraint imports_takes_back_fk FOREIGN KEY (client_uid, takes_back_uid) REFERENCES imports(client_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS imports_taken_back_once_key ON imports USING btree (takes_back_uid) WHERE (status = ANY (ARRAY['Queued'::text, 'Running'::text, 'Finished'::text]));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS imports_takes_back_idx ON imports USING btree (takes_back_uid);
