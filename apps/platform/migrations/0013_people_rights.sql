-- A new row names every column, those included that keep their default; whose row it may be is the policies' to say.
grant insert on users to wardmere_app;
--> statement-breakpoint
grant select (failed_logins) on users to wardmere_app;
