-- Provider staff compare themselves with each other before one changes another: which clients somebody acts for is seen by
-- all of them. Who acts for some clients gives and takes these, and nobody else's.
drop policy user_clients_seen on user_clients;
--> statement-breakpoint
create policy user_clients_seen on user_clients for select using ((select app_is_system()) or user_uid = (select app_user_uid()));
--> statement-breakpoint
create policy user_clients_taken on user_clients for delete using (
  (select app_is_system()) and client_uid = any ((select app_client_uids())::uuid[])
);
--> statement-breakpoint
grant delete on user_clients to wardmere_app;
--> statement-breakpoint
grant update (all_clients) on users to wardmere_app;
--> statement-breakpoint
-- The second wall: only who acts for every client makes anybody such a person.
create policy users_of_every_client_made on users as restrictive for insert with check (not all_clients or (select app_sees_every_client()));
--> statement-breakpoint
create policy users_of_every_client_changed on users as restrictive for update using (true) with check (not all_clients or (select app_sees_every_client()));
