-- People are found by their title as well as by their name: it stands beside the keys of what the list is read from.
create index if not exists users_found_idx on users (client_uid, last_name, first_name, uid) include (search_text, is_active, title_uid);
--> statement-breakpoint
create index if not exists contacts_found_idx on contacts (client_uid, last_name, first_name, uid) include (search_text, title_uid);
--> statement-breakpoint
drop index if exists users_name_idx;
--> statement-breakpoint
drop index if exists contacts_name_idx;
