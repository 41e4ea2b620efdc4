-- Mail and the links in it are the platform's own: the role the API works as does not even see them.
-- People change some of themselves, provider staff keep each other's accounts and the rules of signing in.
grant select on email_subscriptions to wardmere_app;
--> statement-breakpoint
grant select (email_subscriptions, time_zone) on users to wardmere_app;
--> statement-breakpoint
grant insert (uid, client_uid, is_system_user, user_name, first_name, last_name, password_hash, must_change_password, is_active, page_size, time_zone, all_clients, created_at, modified_at, modified_by) on users to wardmere_app;
--> statement-breakpoint
grant update (user_name, first_name, last_name, is_active, page_size, time_zone, mobile_phone_number, voice_phone_number, preferred_contact_methods, primary_building_uid, default_landing_page_uid, email_subscriptions, password_hash, must_change_password, password_chosen_at, failed_logins, version, modified_at, modified_by) on users to wardmere_app;
--> statement-breakpoint
grant insert, delete on user_roles to wardmere_app;
--> statement-breakpoint
create policy user_roles_of_system on user_roles using (
  (select app_is_system()) and exists (select from users where users.uid = user_roles.user_uid and users.client_uid is null)
);
--> statement-breakpoint
grant insert, update on user_settings to wardmere_app;
--> statement-breakpoint
create policy user_settings_of_platform on user_settings using (client_uid is null and (select app_is_system()));
--> statement-breakpoint
-- Whoever acts for some clients only lends no others to the provider staff they add.
create policy user_clients_lent on user_clients for insert with check (
  (select app_is_system())
  and client_uid = any ((select app_client_uids())::uuid[])
  and exists (select from users where users.uid = user_clients.user_uid and users.client_uid is null)
);
