-- A run that ended before it wrote anything is told with nothing done, and one that takes another back came by no file. Rows
-- that wrote something are kept with what they wrote: what has none of them was only tried.
alter table imports no force row level security;
--> statement-breakpoint
alter table import_writings no force row level security;
--> statement-breakpoint
update imports set origin = 'Upload' where takes_back_uid is not null and origin = 'SFTP';
--> statement-breakpoint
update imports
set last_row = 0, effect = null, losing = 0, done = 0, created = 0, updated = 0, unchanged = 0, rejected = 0, removed = 0
where takes_back_uid is null
  and (status = 'Failed' or (status = 'Stopped' and created + updated > 0))
  and not exists (select from import_writings wrote where wrote.import_uid = imports.uid);
