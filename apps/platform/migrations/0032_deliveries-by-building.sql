alter table deliveries add column if not exists building_id text;
--> statement-breakpoint
-- What was raised before is found by its building too.
update deliveries set building_id = reported.building_id
from incidents reported
where reported.client_uid = deliveries.client_uid and reported.incident_id = deliveries.incident_id
  and reported.incident_status = deliveries.incident_status
  and reported.building_id is distinct from deliveries.building_id;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_building_idx ON deliveries USING btree (client_uid, building_id, at, uid);
