-- What waits for a receiver in its order, and what is in hand, however much waits for another.
CREATE INDEX IF NOT EXISTS deliveries_receiver_idx ON deliveries USING btree (substring(url from '^[a-zA-Z]+://[^/?#]*'), due_at, uid) WHERE due_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_taken_idx ON deliveries USING btree (taken_until) WHERE taken_until IS NOT NULL;
--> statement-breakpoint
DROP INDEX IF EXISTS deliveries_due_idx;
