-- A file that came by SFTP acts for whoever saved the settings last until somebody takes it over by hand (D-223): what waits
-- and still has that sender does, a run that takes another back never did.
alter table imports add column if not exists acts_for_drop boolean default false not null;
--> statement-breakpoint
-- Whoever owns the tables is held by their walls too, which are put up again after the migrations.
alter table imports no force row level security;
--> statement-breakpoint
alter table drops no force row level security;
--> statement-breakpoint
update imports set acts_for_drop = true
from drops
where drops.client_uid = imports.client_uid
  and drops.saved_by_uid = imports.sender_uid
  and imports.origin = 'SFTP'
  and imports.takes_back_uid is null
  and imports.status in ('Asked', 'Queued', 'Held', 'Running');
