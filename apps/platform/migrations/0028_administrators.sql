-- The few who administer a client, among however many people.
CREATE INDEX IF NOT EXISTS users_administrators_idx ON users USING btree (client_uid, uid) WHERE is_global_admin;
