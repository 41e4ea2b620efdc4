-- What waits for a receiver is gone through client by client: whoever shares it with many of another's waits for a turn alone.
DROP INDEX IF EXISTS deliveries_receiver_idx;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_receiver_idx ON deliveries USING btree (substring(url from '^[a-zA-Z]+://[^/?#]*'), client_uid, due_at, uid) WHERE due_at IS NOT NULL;
