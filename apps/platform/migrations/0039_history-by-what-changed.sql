-- What changed is looked for by what people look for: each has an index of those changes alone (decision 0175).
create index if not exists record_history_roles_idx on record_history using btree (client_uid, at, transaction, record_uid)
  where changes ?| array['roleUIDs'];
create index if not exists record_history_buildings_idx on record_history using btree (client_uid, at, transaction, record_uid)
  where changes ?| array['buildingUIDs', 'buildingScope', 'primaryBuilding'];
create index if not exists record_history_status_idx on record_history using btree (client_uid, at, transaction, record_uid)
  where changes ?| array['status', 'isEnabled'];
create index if not exists record_history_permissions_idx on record_history using btree (client_uid, at, transaction, record_uid)
  where changes ?| array['permissions', 'assignableRoleUIDs'];
create index if not exists record_history_password_idx on record_history using btree (client_uid, at, transaction, record_uid)
  where changes ?| array['password'];
create index if not exists record_history_email_idx on record_history using btree (client_uid, at, transaction, record_uid)
  where changes ?| array['email'];
