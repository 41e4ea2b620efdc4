-- Who acts for every client has no list of them (D-289): what is left of one would be theirs again when they act for some alone.
-- Whoever owns the tables is held by their walls too, which are put up again after the migrations.
alter table users no force row level security;
--> statement-breakpoint
alter table user_clients no force row level security;
--> statement-breakpoint
delete from user_clients using users where users.uid = user_clients.user_uid and users.all_clients;
