-- Whoever chose the columns of an import: files that come by SFTP are read as whoever they act for chose last. Of what was
-- imported by hand that is its sender; of what came, nobody knows any more.
alter table imports add column if not exists columns_chosen_by_uid uuid;
--> statement-breakpoint
-- Whoever owns the table is held by its walls too, which are put up again after the migrations.
alter table imports no force row level security;
--> statement-breakpoint
update imports set columns_chosen_by_uid = sender_uid
where columns_chosen_by_uid is null
  and origin = 'Upload'
  and takes_back_uid is null
  and queued_date is not null;
