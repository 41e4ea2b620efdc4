-- Of a new record only what its row's cells do not say is kept as a change; what was kept before says all of it (decision 0171).
alter table import_outcomes add column if not exists is_as_said boolean default false not null;
