-- What was kept before photos were drawn anew may tell where it was taken: the platform draws it when it starts.
alter table user_photos add column is_redrawn boolean not null default false;
