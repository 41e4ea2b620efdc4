-- The search across clients reads people in order of their names from this index, and nothing but it: what is searched in
-- and whose they are stands beside the keys.
create index users_everywhere_idx on users (last_name, first_name, uid) include (search_text, client_uid, is_system_user);
