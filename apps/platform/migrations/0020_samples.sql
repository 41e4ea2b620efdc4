alter table webhook_configurations add column if not exists sealed_samples text;
