-- Whoever chose the columns of an import: files that come by SFTP are read as whoever they act for chose last. Of what was
-- imported by hand that is its sender; what came for whoever the settings are of now was read so for them until now.
alter table imports add column if not exists columns_chosen_by_uid uuid;
--> statement-breakpoint
-- Whoever owns the tables is held by their walls too, which are put up again after the migrations.
alter table imports no force row level security;
--> statement-breakpoint
alter table drops no force row level security;
--> statement-breakpoint
update imports set columns_chosen_by_uid = sender_uid
where columns_chosen_by_uid is null
  and takes_back_uid is null
  and queued_date is not null
  and (
    origin = 'Upload'
    or exists (
      select from drops
      where drops.client_uid = imports.client_uid and drops.saved_by_uid = imports.sender_uid
    )
  );
