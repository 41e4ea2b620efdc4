-- Whoever goes is looked for as somebody's parent account: without an index that goes through everybody, for each who goes.
create index if not exists users_parent_idx on users (parent_user_uid) where parent_user_uid is not null;
